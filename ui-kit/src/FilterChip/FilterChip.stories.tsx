import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import type { DayRange } from '../DateRange/day-range.ts';
import { Icon } from '../Icon/Icon.tsx';
import { FilterBar } from '../Page/Page.tsx';
import { useShortcuts } from '../hooks/use-shortcuts.ts';
import type { Option } from '../Select/option.ts';
import { ChoiceFilter } from './ChoiceFilter.tsx';
import { DaysFilter } from './DaysFilter.tsx';
import { TicksFilter } from './TicksFilter.tsx';

const statuses: Option<number>[] = [
  { value: 2, label: 'Nouvelle demande', icon: <Icon name="inbox" color="azure" /> },
  { value: 3, label: 'Transmise', icon: <Icon name="send" color="indigo" /> },
  { value: 24, label: 'À compléter', icon: <Icon name="circle-alert" color="orange" /> },
];

function Held({ start }: { start: number | null }) {
  const [chosen, setChosen] = useState(start);
  const [range, setRange] = useState<DayRange>({ from: null, to: null });
  return (
    <FilterBar aside={<b>58 résultats</b>}>
      <ChoiceFilter label="Statut" options={statuses} value={chosen} onChange={setChosen} hasSearch />
      <DaysFilter value={range} today="2026-11-20" onChange={setRange} />
    </FilterBar>
  );
}

const meta = { title: 'Listes/FilterChip', component: Held, args: { start: null } } satisfies Meta<
  typeof Held
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Free: Story = { name: 'Non posé' };
export const Set: Story = { name: 'Posé', args: { start: 3 } };
export const SetDark: Story = { name: 'Posé, sombre', args: { start: 3 }, globals: { theme: 'dark' } };

export const ChooseThenClear: Story = {
  name: 'Choisir puis effacer',
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button', { name: /Statut/ });
    await userEvent.click(trigger);
    await userEvent.click(await screen.findByLabelText('Transmise'));
    await expect(trigger).toHaveTextContent('Transmise');
    await waitFor(() => expect(trigger).toHaveFocus());
    await userEvent.click(canvas.getByRole('button', { name: 'Effacer le filtre Statut' }));
    await expect(trigger).not.toHaveTextContent('Transmise');
    await expect(trigger).toHaveFocus();
  },
};

export const LastThirtyDays: Story = {
  name: 'Les 30 derniers jours',
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Période/ }));
    await userEvent.click(await screen.findByRole('button', { name: '30\u00a0j' }));
    await expect(canvas.getByRole('button', { name: /^Période/ })).toHaveTextContent(
      'du 21 oct. 2026 au 20 nov. 2026',
    );
    await expect(canvas.getByRole('button', { name: /^Période/ })).toHaveFocus();
  },
};

export const OneChoice: Story = {
  name: 'Un seul choix : se ferme dès qu’il est fait',
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Statut/ }));
    await userEvent.click(await screen.findByRole('radio', { name: 'À compléter' }));
    await expect(canvas.getByRole('button', { name: /^Statut/ })).toHaveTextContent('À compléter');
    await expect(screen.queryByRole('radio')).toBeNull();
  },
};

function HeldTicks({ start }: { start: readonly number[] }) {
  const [chosen, setChosen] = useState(start);
  return <TicksFilter label="Statut" options={statuses} values={chosen} onChange={setChosen} />;
}

export const Several: Story = {
  name: 'Plusieurs choix',
  render: () => <HeldTicks start={[3]} />,
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button', { name: 'Statut Transmise' });
    await userEvent.click(trigger);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Nouvelle demande' }));
    await expect(canvas.getByRole('button', { name: 'Statut 2' })).toBeVisible();
    await userEvent.keyboard('{ArrowUp}{Enter}');
    await expect(canvas.getByRole('button', { name: 'Statut 3' })).toHaveFocus();
    await expect(screen.queryByRole('checkbox')).toBeNull();
  },
};

const onNextRow = fn();

/** A list whose rows are walked by J. */
function OverAList() {
  useShortcuts({ j: onNextRow });
  return <HeldTicks start={[3]} />;
}

export const KeysStayInside: Story = {
  name: 'Ses touches ne sont pas celles de la liste',
  render: () => <OverAList />,
  play: async ({ canvas }) => {
    onNextRow.mockClear();
    await userEvent.keyboard('j');
    await expect(onNextRow).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Statut Transmise' }));
    (await screen.findByRole('checkbox', { name: 'Nouvelle demande' })).focus();
    await userEvent.keyboard('j');
    await expect(onNextRow).toHaveBeenCalledOnce();
  },
};

export const UnknownChoice: Story = {
  name: 'Une valeur hors de la liste',
  args: { start: 99 },
};
