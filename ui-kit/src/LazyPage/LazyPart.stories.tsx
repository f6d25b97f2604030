import type { Meta, StoryObj } from '@storybook/react-vite';
import { Suspense, useState, type ComponentType } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { useUnsentInput } from '../EntryForm/unsent-input.ts';
import { FormField } from '../FormField/FormField.tsx';
import { clearOfNewVersion, reloadOnNewVersion } from '../ScreenBoundary/reload-on-new-version.ts';
import { ScreenBoundary } from '../ScreenBoundary/ScreenBoundary.tsx';
import { TextInput } from '../TextInput/TextInput.tsx';
import { currentToasts } from '../Toaster/toast.ts';
import { lazyPart } from './lazy-part.tsx';

type HelpProps = { onClose: () => void };
const Help = ({ onClose }: HelpProps) => <Button onClick={onClose}>Fermer l’aide</Button>;

/** One whose file comes from the second time on. */
function lateHelp(): ComponentType<HelpProps> {
  let tries = 0;
  const load = async () => {
    tries += 1;
    if (tries === 1) throw new TypeError('Failed to fetch dynamically imported module');
    return { default: Help };
  };
  return lazyPart<HelpProps>(load, { onMissing: ({ onClose }) => onClose() });
}

function Typing() {
  const [typed, setTyped] = useState('');
  useUnsentInput(typed !== '', '/saisie');
  return (
    <FormField label="Nom">
      <TextInput value={typed} onChange={({ target }) => setTyped(target.value)} />
    </FormField>
  );
}

function Screen() {
  const [LateHelp] = useState(lateHelp);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <ScreenBoundary>
      <Typing />
      <Button onClick={() => setIsOpen(true)}>Aide</Button>
      {isOpen && (
        <Suspense fallback={null}>
          <LateHelp onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </ScreenBoundary>
  );
}

const meta = { title: 'Lecture/Partie non chargée', component: Screen } satisfies Meta<typeof Screen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Missing: Story = {
  name: 'Une partie qui n’arrive pas laisse l’écran et sa saisie, et se redemande',
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Nom'), 'Odile');
    await userEvent.click(canvas.getByRole('button', { name: 'Aide' }));
    await waitFor(() =>
      expect(currentToasts()[0]?.message).toBe(
        'Cette partie n’est pas arrivée\u00a0: réessayez une fois en ligne, ou rechargez la page.',
      ),
    );
    await expect(canvas.getByLabelText('Nom')).toHaveValue('Odile');
    await userEvent.click(canvas.getByRole('button', { name: 'Aide' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Fermer l’aide' }));
    await expect(currentToasts()).toHaveLength(1);
  },
};

export const NewVersion: Story = {
  name: 'Une nouvelle version ne recharge pas l’écran sous une saisie ou un dialogue',
  render: () => <Typing />,
  play: async ({ canvas }) => {
    let reloads = 0;
    const hear = (event: NavigateEvent) => {
      if (event.navigationType !== 'reload') return;
      // The story goes on.
      event.preventDefault();
      reloads += 1;
    };
    const modal = document.createElement('div');
    modal.dataset['modalOpen'] = '';
    const miss = () => {
      clearOfNewVersion();
      window.dispatchEvent(new Event('vite:preloadError'));
      return reloads;
    };
    window.navigation.addEventListener('navigate', hear);
    const stop = reloadOnNewVersion();
    try {
      const name = canvas.getByLabelText('Nom');
      await userEvent.type(name, 'Odile');
      await expect(miss()).toBe(0);
      await userEvent.clear(name);
      document.body.append(modal);
      await expect(miss()).toBe(0);
      modal.remove();
      await expect(miss()).toBe(1);
    } finally {
      stop();
      clearOfNewVersion();
      modal.remove();
      window.navigation.removeEventListener('navigate', hear);
    }
  },
};
