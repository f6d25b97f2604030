import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent } from 'storybook/test';
import { FormField } from '../FormField/FormField.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { Stack } from '../stories/Layout.tsx';
import type { Option } from './option.ts';
import { Select } from './Select.tsx';

const statuses: Option<number>[] = [
  { value: 3, label: 'Transmise', icon: <Icon name="send" color="indigo" /> },
  { value: 24, label: 'À compléter', icon: <Icon name="circle-alert" color="orange" /> },
  { value: 23, label: 'Annulée', icon: <Icon name="ban" color="grey" /> },
  { value: 17, label: 'Accord de PEC émis', isDisabled: true, reason: '2 documents ne sont pas décidés' },
];

function Held({ start, error, isDisabled }: { start: number | null; error?: string; isDisabled?: boolean }) {
  const [value, setValue] = useState(start);
  return (
    <Stack width={320}>
      <FormField label="Changer le statut" error={error}>
        <Select options={statuses} value={value} onChange={setValue} isDisabled={isDisabled} />
      </FormField>
    </Stack>
  );
}

const meta = { title: 'Champs/Select', component: Held, args: { start: null } } satisfies Meta<typeof Held>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { name: 'Vide' };
export const Chosen: Story = { name: 'Choisi', args: { start: 3 } };
export const Refused: Story = { name: 'Fautif', args: { error: 'Choisissez un statut.' } };
export const Disabled: Story = { name: 'Désactivé', args: { start: 3, isDisabled: true } };

export const Open: Story = {
  name: 'Ouvert',
  args: { start: 3 },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: /Changer le statut/ }));
    await expect(screen.getByRole('option', { name: /Accord de PEC émis/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};

export const OpenDark: Story = { ...Open, name: 'Ouvert, sombre', globals: { theme: 'dark' } };
export const OpenPortal: Story = { ...Open, name: 'Ouvert, portail', globals: { app: 'portal' } };

export const Keyboard: Story = {
  name: 'Au clavier : la ligne bloquée est passée',
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox', { name: /Changer le statut/ });
    field.focus();
    await userEvent.keyboard('{ArrowDown}{End}{Enter}');
    await expect(field).toHaveTextContent('Annulée');
    await expect(field).toHaveFocus();
  },
};
