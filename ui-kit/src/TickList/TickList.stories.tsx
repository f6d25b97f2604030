import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { FormField } from '../FormField/FormField.tsx';
import { Stack } from '../stories/Layout.tsx';
import { TickList } from './TickList.tsx';

const towns = [
  'Aix-en-Provence',
  'Angers',
  'Besançon',
  'Béziers',
  'Brest',
  'Châteauroux',
  'Clermont-Ferrand',
  'Évreux',
  'La Roche-sur-Yon',
  'Saint-Étienne',
];
const options = Array.from({ length: 300 }, (_, index) => ({
  value: index + 1,
  label: `${towns[index % towns.length] ?? ''} ${index + 1}`,
}));

type HeldProps = { start?: number[]; count?: number; error?: string; notice?: string; isDisabled?: boolean };

function Held({ start = [148, 300], count = 300, error, notice, isDisabled }: HeldProps) {
  const [values, setValues] = useState<number[]>(start);
  return (
    <Stack width={480}>
      <FormField label="Agences rattachées" isGroup error={error}>
        <TickList
          label="Agences rattachées"
          options={options.slice(0, count)}
          values={values}
          onChange={setValues}
          searchPlaceholder="Nom de l’agence"
          emptyText="Aucune agence de ce nom."
          notice={notice}
          isDisabled={isDisabled}
        />
      </FormField>
    </Stack>
  );
}

const meta = { title: 'Champs/TickList', component: Held } satisfies Meta<typeof Held>;
export default meta;
type Story = StoryObj<typeof meta>;

const few = { start: [8, 20], count: 30 };

export const Full: Story = {
  name: 'Rempli',
  play: async ({ canvas }) => {
    const rows = () => canvas.getAllByRole<HTMLInputElement>('checkbox');
    const names = () => rows().map((box) => box.closest('label')?.textContent);
    // The ticked ones stand first, and a tick moves nothing.
    await expect(names().slice(0, 3)).toEqual(['Évreux 148', 'Saint-Étienne 300', 'Aix-en-Provence 1']);
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Angers 2' }));
    await expect(names().slice(0, 4)).toEqual([
      'Évreux 148',
      'Saint-Étienne 300',
      'Aix-en-Provence 1',
      'Angers 2',
    ]);
    await expect(canvas.getByRole('radio', { name: /Cochés 3/ })).toBeInTheDocument();
    // Accents and capitals do not matter; Enter ticks the one that is left.
    await userEvent.type(canvas.getByRole('searchbox'), 'beziers 144{Enter}');
    await expect(names()).toEqual(['Béziers 144']);
    await expect(rows()[0]).toBeChecked();
    await userEvent.clear(canvas.getByRole('searchbox'));
    await userEvent.click(canvas.getByRole('radio', { name: /Cochés/ }));
    await expect(rows()).toHaveLength(4);
  },
};
export const FullDark: Story = { name: 'Sombre', args: few, globals: { theme: 'dark' } };
export const ByKeyboard: Story = {
  name: 'Au clavier',
  args: few,
  play: async ({ canvas }) => {
    const rows = () => canvas.getAllByRole('checkbox');
    await expect(rows()).toHaveLength(8);
    rows()[0]?.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown} ');
    await expect(rows()[2]).toHaveFocus();
    await expect(rows()[2]).toBeChecked();
    // The end is that of the whole list, which it opens.
    await userEvent.keyboard('{End}');
    await expect(rows()).toHaveLength(30);
    await expect(rows().at(-1)).toHaveFocus();
    await expect(rows().filter((row) => row.tabIndex === 0)).toHaveLength(1);
  },
};
export const TheOthers: Story = {
  name: 'Le reste à la demande, sans barre à elle',
  args: few,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Afficher les 22 autres choix' }));
    await expect(canvas.getAllByRole('checkbox')).toHaveLength(30);
    await expect(canvas.getAllByRole('checkbox')[8]).toHaveFocus();
  },
};
export const NothingTicked: Story = {
  name: 'Rien de coché',
  args: { ...few, start: [] },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: /Cochés/ }));
    await expect(canvas.getByText('Rien n’est coché.')).toBeVisible();
  },
};
export const Empty: Story = { name: 'Vide', args: { count: 0, start: [] } };
export const Loading: Story = {
  name: 'En chemin',
  args: { count: 0, start: [], notice: 'La liste arrive.' },
};
export const Failed: Story = { name: 'En échec', args: { ...few, error: 'Choisissez au moins une agence.' } };
export const Disabled: Story = { name: 'Désactivé', args: { ...few, isDisabled: true } };
