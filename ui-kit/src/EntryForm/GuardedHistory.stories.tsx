import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Router, useLocation } from 'wouter';
import { FormField } from '../FormField/FormField.tsx';
import { TextInput } from '../TextInput/TextInput.tsx';
import { guardHistory } from './guard-history.ts';
import { LeavingDialog } from './LeavingDialog.tsx';
import { useUnsentInput } from './unsent-input.ts';

function Form() {
  const [typed, setTyped] = useState('');
  useUnsentInput(typed !== '', '/saisie');
  return (
    <FormField label="Nom">
      <TextInput value={typed} onChange={({ target }) => setTyped(target.value)} />
    </FormField>
  );
}

function Screens() {
  const [location] = useLocation();
  return (
    <>
      {location.startsWith('/saisie') ? <Form /> : <p>Écran {location}</p>}
      <LeavingDialog />
    </>
  );
}

const meta = {
  title: 'Lecture/« Précédent » du navigateur',
  component: Screens,
  // The browser's own addresses, whatever stands around a story.
  render: () => (
    <Router>
      <Screens />
    </Router>
  ),
  beforeEach: () => {
    const whole = location.pathname + location.search;
    history.replaceState(null, '', '/avant');
    history.pushState({ of: 'saisie' }, '', '/saisie');
    const stop = guardHistory();
    return () => {
      stop();
      history.replaceState(null, '', whole);
    };
  },
} satisfies Meta<typeof Screens>;
export default meta;
type Story = StoryObj<typeof meta>;

const answer = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const closed = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

export const Asked: Story = {
  name: '« Précédent » demande d’abord, et mène où il menait',
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Nom'), 'Odile');
    history.back();
    await answer('Rester');
    await closed();
    await expect(canvas.getByLabelText('Nom')).toHaveValue('Odile');
    await expect([location.pathname, history.state]).toEqual(['/saisie', { of: 'saisie' }]);

    history.back();
    await answer('Quitter');
    await expect(await canvas.findByText('Écran /avant')).toBeVisible();
    await expect(location.pathname).toBe('/avant');
    history.forward();
    await expect(await canvas.findByLabelText('Nom')).toHaveValue('');
  },
};

export const Forward: Story = {
  name: '« Suivant » aussi',
  play: async ({ canvas }) => {
    history.pushState(null, '', '/ensuite');
    await canvas.findByText('Écran /ensuite');
    history.back();
    await userEvent.type(await canvas.findByLabelText('Nom'), 'Odile');
    history.forward();
    await answer('Quitter');
    await expect(await canvas.findByText('Écran /ensuite')).toBeVisible();
  },
};

export const Unasked: Story = {
  name: 'Rien de saisi, ou qui reste à l’écran : « Précédent » ne demande rien',
  play: async ({ canvas }) => {
    history.pushState(null, '', '/saisie/suite');
    await userEvent.type(canvas.getByLabelText('Nom'), 'Odile');
    history.back();
    await waitFor(() => expect(location.pathname).toBe('/saisie'));
    await expect(canvas.getByLabelText('Nom')).toHaveValue('Odile');
    await userEvent.clear(canvas.getByLabelText('Nom'));
    history.back();
    await expect(await canvas.findByText('Écran /avant')).toBeVisible();
    await expect(screen.queryByRole('alertdialog')).toBeNull();
  },
};
