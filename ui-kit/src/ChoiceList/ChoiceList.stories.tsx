import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { ChoiceList, type ChoiceListProps } from './ChoiceList.tsx';

const statuses = [
  { value: 2, label: 'Nouvelle demande' },
  { value: 3, label: 'Transmise', hint: '12 PEC' },
  { value: 17, label: 'Accord de PEC émis' },
  { value: 22, label: 'Clôturée', isDisabled: true, reason: 'Aucune PEC à ce statut' },
];

function Held(props: ChoiceListProps<number>) {
  const [value, setValue] = useState(props.value);
  return <ChoiceList {...props} value={value} onChange={setValue} />;
}

const meta = {
  title: 'Listes/ChoiceList',
  component: ChoiceList<number>,
  render: (args) => <Held {...args} />,
  args: { label: 'Statut', options: statuses, value: 3, onChange: fn() },
} satisfies Meta<typeof ChoiceList<number>>;

export default meta;
type Story = StoryObj<typeof meta>;

export const One: Story = {
  name: 'Un choix, un bloqué avec sa raison',
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Nouvelle demande' }));
    await expect(canvas.getByRole('radio', { name: 'Nouvelle demande' })).toBeChecked();
    await expect(canvas.getByRole('radio', { name: /Clôturée/ })).toBeDisabled();
    await expect(canvas.getByRole('radio', { name: /Transmise/ })).not.toBeChecked();
  },
};
export const OneDark: Story = { ...One, name: 'Un choix, sombre', globals: { theme: 'dark' } };
export const OneByKeyboard: Story = {
  name: 'Au clavier\u00a0: les flèches passent, Entrée choisit',
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: /Transmise/ })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('radio', { name: 'Accord de PEC émis' })).toHaveFocus();
    await expect(canvas.getByRole('radio', { name: /Transmise/ })).toBeChecked();
    // The one that is blocked is passed over.
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('radio', { name: 'Nouvelle demande' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('radio', { name: 'Nouvelle demande' })).toBeChecked();
  },
};
export const Searched: Story = {
  name: 'Avec recherche',
  args: { hasSearch: true },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'accord');
    await expect(canvas.getAllByRole('radio')).toHaveLength(1);
  },
};
export const NothingFound: Story = {
  name: 'Rien trouvé',
  args: { hasSearch: true, options: [], onSearch: fn() },
};
export const Loading: Story = {
  name: 'En chemin',
  args: { hasSearch: true, options: [], onSearch: fn(), isLoading: true },
};
