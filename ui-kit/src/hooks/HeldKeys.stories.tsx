import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { TextInput } from '../TextInput/TextInput.tsx';
import { ShownScreen } from '../screens/shown-screen.tsx';
import { dropKeys, holdKeys } from './held-keys.ts';
import { useFirstField } from './use-first-field.ts';

/** Lets the screen that was called for stand. */
let arrive: () => void = () => {};
const heardBehind = fn();

function Coming() {
  const form = useRef<HTMLFormElement>(null);
  const [words, setWords] = useState('');
  useFirstField(form);
  return (
    <form ref={form} data-look="stack">
      <TextInput aria-label="Code" value="déjà rempli" readOnly />
      <TextInput aria-label="Nom" value={words} onChange={(event) => setWords(event.target.value)} />
    </form>
  );
}

const screenOf = (Page: () => ReactNode) => {
  const screen = { address: '/', code: () => Promise.resolve(Page) };
  return (
    <ShownScreen
      here={{ name: 'coming', screen, parts: {}, Page: Object.assign(Page, { fetchAhead() {} }) }}
    />
  );
};

const Day = () => <p>Ma journée</p>;

/** A key that leads on is pressed once the screen is drawn, before its effects have run. */
function LeftAtOnce() {
  useLayoutEffect(() => holdKeys('screen'), []);
  return screenOf(Day);
}

/** A screen that stands once it has arrived, after it was called for, over one whose keys are acts. */
function Called({ isRefused }: { isRefused: boolean }) {
  const [isThere, setIsThere] = useState(false);
  useEffect(() => {
    const hear = ({ key }: KeyboardEvent) => heardBehind(key);
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
  const call = () => {
    holdKeys('screen');
    if (isRefused) dropKeys();
    else arrive = () => setIsThere(true);
  };
  return isThere ? screenOf(Coming) : <Button onClick={call}>Ouvrir</Button>;
}

const meta = {
  title: 'Lecture/Touches en attente',
  component: Called,
  args: { isRefused: false },
  beforeEach: () => void heardBehind.mockClear(),
} satisfies Meta<typeof Called>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WaitForTheScreen: Story = {
  name: 'Ce qui est tapé attend l’écran, et son premier champ vide',
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    await userEvent.keyboard('dupx{Backspace}ont');
    arrive();
    const name = await canvas.findByRole('textbox', { name: 'Nom' });
    await waitFor(() => expect(name).toHaveValue('dupont'));
    await expect(name).toHaveFocus();
    await userEvent.keyboard('s');
    await expect(name).toHaveValue('duponts');
    await expect(heardBehind).not.toHaveBeenCalledWith('d');
  },
};

export const PointedElsewhere: Story = {
  name: 'Qui clique ailleurs entre-temps ne les attend plus',
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    await userEvent.keyboard('a');
    await userEvent.click(document.body);
    await userEvent.keyboard('b');
    await expect(heardBehind).toHaveBeenCalledTimes(1);
    await expect(heardBehind).toHaveBeenCalledWith('b');
    arrive();
    await expect(await canvas.findByRole('textbox', { name: 'Nom' })).toHaveValue('');
  },
};

export const OnceGivenUp: Story = {
  name: 'Rendu, chaque touche va où elle est tapée',
  args: { isRefused: true },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    await userEvent.keyboard('d');
    await expect(heardBehind).toHaveBeenCalledWith('d');
  },
};

export const LeftBeforeItsEffects: Story = {
  name: 'La touche pressée sitôt l’écran dessiné mène au suivant, et ce qui la suit l’attend',
  render: () => <LeftAtOnce />,
  play: async ({ canvas }) => {
    await canvas.findByText('Ma journée');
    await new Promise((resolve) => setTimeout(resolve, 50));
    const heard = fn();
    document.addEventListener('keydown', heard);
    await userEvent.keyboard('a');
    document.removeEventListener('keydown', heard);
    dropKeys();
    await expect(heard).not.toHaveBeenCalled();
  },
};
