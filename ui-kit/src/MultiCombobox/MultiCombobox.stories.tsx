import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { FormField } from '../FormField/FormField.tsx';
import type { Option } from '../Select/option.ts';
import { Stack } from '../stories/Layout.tsx';
import { MultiCombobox } from './MultiCombobox.tsx';

const dentists: Option<number>[] = [
  { value: 1, label: 'QUERVALLON Maëlle', hint: 'maelle@quervallon.test' },
  { value: 2, label: 'SANTERREAU Guilhem', hint: 'guilhem@santerreau.test' },
  { value: 3, label: 'ANDRÉSY Éloïse', hint: 'eloise@andresy.test' },
  { value: 4, label: 'VASSELANGE Bérénice', isDisabled: true, reason: 'Archivé' },
];
const longest = {
  value: 9,
  label: 'CENTRE DE SANTÉ DENTAIRE MUTUALISTE DU GRAND OUEST ET DES PAYS DE LOIRE',
};

interface HeldProps {
  start?: Option<number>[];
  options?: Option<number>[];
  onSearch?: ((text: string) => void) | undefined;
  isLoading?: boolean;
  isDisabled?: boolean;
  error?: string;
}

function Held({ start = [], options = dentists, onSearch, isLoading, isDisabled, error }: HeldProps) {
  const [values, setValues] = useState(start);
  return (
    <Stack width={320}>
      <FormField label="Dentistes" isRequired error={error}>
        <MultiCombobox
          options={options}
          values={values}
          onChange={setValues}
          onSearch={onSearch}
          isLoading={isLoading}
          isDisabled={isDisabled}
          placeholder="Nom d’un dentiste"
        />
      </FormField>
    </Stack>
  );
}

const meta = { title: 'Champs/MultiCombobox', component: Held } satisfies Meta<typeof Held>;

export default meta;
type Story = StoryObj<typeof meta>;

const [first, second, third] = dentists as [Option<number>, Option<number>, Option<number>];

export const AnswerMovesOptions: Story = {
  name: 'Une réponse tardive déplace les choix : Entrée prend celui qui était marqué',
  args: { onSearch: fn() },
  render: function Searching({ onSearch }) {
    const [options, setOptions] = useState([first, second]);
    return (
      <>
        <Held options={options} onSearch={onSearch} />
        <button onClick={() => setOptions([third, first, second])}>Réponse</button>
      </>
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: /Dentistes/ }));
    await userEvent.keyboard('{ArrowDown}');
    // Not by a press: the list would close.
    canvas.getByRole('button', { name: 'Réponse' }).click();
    await expect(await screen.findByRole('option', { name: /ANDRÉSY/ })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('button', { name: 'Retirer QUERVALLON Maëlle' })).toBeVisible();
  },
};

export const Empty: Story = { name: 'Vide' };
export const Chosen: Story = { name: 'Choisi', args: { start: dentists.slice(0, 2) } };
export const ChosenDark: Story = {
  name: 'Choisi, sombre',
  args: { start: dentists.slice(0, 2) },
  globals: { theme: 'dark' },
};
export const LongNames: Story = { name: 'Texte long', args: { start: [longest, ...dentists.slice(0, 3)] } };
export const Disabled: Story = { name: 'Désactivé', args: { start: dentists.slice(0, 2), isDisabled: true } };
export const Faulty: Story = {
  name: 'Fautif',
  args: { error: 'Vous devez associer ce contact à au moins 1 dentiste.' },
};

export const ChoosesSeveral: Story = {
  name: 'Choisit plusieurs, puis en retire',
  play: async ({ canvas }) => {
    const input = canvas.getByRole('combobox', { name: 'Dentistes' });
    await userEvent.type(input, 'eloise');
    await expect(screen.getAllByRole('option')).toHaveLength(1);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(input).toHaveValue('');
    await userEvent.click(screen.getByRole('option', { name: /SANTERREAU/ }));
    await expect(screen.getByRole('option', { name: /SANTERREAU/ })).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(canvas.getByRole('button', { name: 'Retirer ANDRÉSY Éloïse' }));
    await expect(canvas.queryByText('ANDRÉSY Éloïse')).not.toBeInTheDocument();
    await expect(input).toHaveFocus();
    await userEvent.keyboard('{Backspace}');
    await expect(canvas.queryByRole('button', { name: /^Retirer/ })).not.toBeInTheDocument();
  },
};

export const OneStays: Story = {
  name: 'Un choix qui reste',
  args: { start: [dentists[0]!, dentists[3]!] },
  play: async ({ canvas }) => {
    await expect(
      canvas.queryByRole('button', { name: 'Retirer VASSELANGE Bérénice' }),
    ).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('combobox', { name: 'Dentistes' }));
    await userEvent.keyboard('{Backspace}');
    await expect(canvas.getByRole('button', { name: 'Retirer QUERVALLON Maëlle' })).toBeVisible();
  },
};

export const AsksTheServer: Story = {
  name: 'Demande au serveur',
  args: { onSearch: fn(), isLoading: true, options: [] },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Dentistes' }), 'que');
    await expect(args.onSearch).toHaveBeenLastCalledWith('que');
    await waitFor(() => expect(screen.getByText('Recherche en cours')).toBeVisible());
  },
};
