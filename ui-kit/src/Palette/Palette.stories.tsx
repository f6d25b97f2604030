import type { Meta, StoryObj } from '@storybook/react-vite';
import { Building2, Copy, Moon, UserRound } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { StatusChip } from '../StatusChip/StatusChip.tsx';
import { holdsWords } from './matches.ts';
import { Palette, type PaletteGroup, type PaletteProps } from './Palette.tsx';

type HeldProps = Pick<PaletteProps, 'onChoose' | 'onActs'> & {
  typed?: string;
  isEmpty?: boolean;
  about?: string;
};

function Held({ typed = '', isEmpty = false, about: first, onChoose, onActs }: HeldProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [value, setValue] = useState(typed);
  const [about, setAbout] = useState(first);
  const found = groups.map(({ title, options }) => ({
    title,
    options: options.filter(
      ({ name, about: facts = '' }) => !isEmpty && holdsWords(`${name} ${facts}`, value),
    ),
  }));
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Rechercher</Button>
      {isOpen && (
        <Palette
          label="Rechercher partout"
          placeholder="Patient, référence, praticien, mutuelle…"
          value={value}
          onChange={setValue}
          marked={value}
          groups={found}
          emptyText="Rien ne porte ces mots."
          onChoose={onChoose}
          onActs={onActs}
          about={about}
          onBack={() => setAbout(undefined)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

const meta = {
  title: 'Champs/Palette',
  component: Held,
  args: { onChoose: fn(), onActs: fn() },
} satisfies Meta<typeof Held>;

export default meta;
type Story = StoryObj<typeof meta>;

const groups: readonly PaletteGroup[] = [
  {
    title: 'Dentistes',
    options: [
      {
        id: 'paoli',
        icon: <UserRound />,
        name: 'PAOLI Nicolas',
        about: 'Montpellier · 14 PEC en cours',
        hasActs: true,
      },
      { id: 'paolini', icon: <UserRound />, name: 'PAOLINI Clara', about: 'Ajaccio', hasActs: true },
    ],
  },
  {
    title: 'PEC',
    options: [
      {
        id: 'kervella',
        icon: <Copy />,
        name: 'KERVELLA Hélène',
        about: '004796 · PAOLI Nicolas · Mutuelle de l’Adour et des Pays de la côte',
        end: (
          <>
            ouverte à 10:12
            <StatusChip name="Transmise" color="indigo" icon="send" />
          </>
        ),
        hasActs: true,
      },
    ],
  },
  { title: 'Mutuelles', options: [{ id: 'adour', icon: <Building2 />, name: 'Mutuelle Paolienne' }] },
  {
    title: 'Actes',
    options: [
      { id: 'theme', icon: <Moon />, name: 'Thème sombre' },
      {
        id: 'close',
        icon: <Copy />,
        name: 'Passer à «\u00a0Clôturée\u00a0»',
        blocked: 'Des documents restent à vérifier',
      },
    ],
  },
];

const open: Story['play'] = async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Rechercher' }));
  await expect(await screen.findByRole('combobox', { name: 'Rechercher partout' })).toHaveFocus();
};

export const Full: Story = { name: 'Rempli', play: open, args: { typed: 'paoli' } };
export const Dark: Story = { ...Full, name: 'Sombre', globals: { theme: 'dark' } };
export const Phone: Story = { ...Full, name: 'Téléphone', globals: { viewport: { value: 'mobile2' } } };
export const Empty: Story = { name: 'Vide', play: open, args: { isEmpty: true } };
export const Acts: Story = { name: 'Actes d’une fiche', play: open, args: { about: 'PAOLI Nicolas' } };

export const ByKeys: Story = {
  name: 'Au clavier : flèches, Entrée, Tab, Échap',
  play: async (context) => {
    await open(context);
    await userEvent.keyboard('pao');
    const field = screen.getByRole('combobox');
    const options = screen.getAllByRole('option');
    await expect(options).toHaveLength(4);
    await expect(field).toHaveAttribute('aria-activedescendant', options[0]!.id);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect(context.args.onChoose).toHaveBeenLastCalledWith('kervella');
    await userEvent.keyboard('{Tab}');
    await expect(context.args.onActs).toHaveBeenLastCalledWith('kervella');
    await expect(field).toHaveFocus();
    await userEvent.keyboard('l');
    await expect(field).toHaveAttribute('aria-activedescendant', screen.getAllByRole('option')[0]!.id);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(context.canvas.getByRole('button', { name: 'Rechercher' })).toHaveFocus());
  },
};

export const BlockedStays: Story = {
  name: 'Ce qui ne se peut pas reste, avec sa raison',
  play: async (context) => {
    await open(context);
    await userEvent.keyboard('cloturee');
    await expect(screen.getByRole('option')).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Enter}');
    await expect(context.args.onChoose).not.toHaveBeenCalled();
  },
};
