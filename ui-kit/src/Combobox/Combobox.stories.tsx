import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { FormField } from '../FormField/FormField.tsx';
import type { Option } from '../Select/option.ts';
import { Stack } from '../stories/Layout.tsx';
import { Combobox } from './Combobox.tsx';

const practitioners: Option<number>[] = [
  { value: 1, label: 'QUERVALLON Maëlle', hint: '44000 Nantes' },
  { value: 2, label: 'SANTERREAU Guilhem', hint: '35000 Rennes' },
  { value: 3, label: 'ANDRÉSY Éloïse', hint: '75011 Paris' },
  { value: 4, label: 'VASSELANGE Bérénice', isDisabled: true, reason: 'Archivé' },
];

const [first, second, third] = practitioners as [Option<number>, Option<number>, Option<number>];

interface HeldProps {
  onSearch?: ((text: string) => void) | undefined;
  isLoading?: boolean;
  options?: Option<number>[];
  start?: Option<number> | null;
}

function Held({ onSearch, isLoading, options = practitioners, start = null }: HeldProps) {
  const [value, setValue] = useState<Option<number> | null>(start);
  return (
    <Stack width={320}>
      <FormField label="Praticien">
        <Combobox
          options={options}
          value={value}
          onChange={setValue}
          onSearch={onSearch}
          isLoading={isLoading}
        />
      </FormField>
    </Stack>
  );
}

const meta = { title: 'Champs/Combobox', component: Held } satisfies Meta<typeof Held>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { name: 'Vide' };
export const Chosen: Story = { name: 'Choisi', args: { start: practitioners[0] ?? null } };

export const FindsWithoutAccents: Story = {
  name: 'Trouve sans les accents',
  play: async ({ canvas }) => {
    const input = canvas.getByRole('combobox', { name: 'Praticien' });
    await userEvent.type(input, 'eloise andresy');
    await expect(screen.getAllByRole('option')).toHaveLength(1);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(input).toHaveValue('ANDRÉSY Éloïse');
    await userEvent.click(canvas.getByRole('button', { name: 'Effacer ANDRÉSY Éloïse' }));
    await expect(input).toHaveValue('');
  },
};

export const EnterTakesTheOnlyOne: Story = {
  name: 'Entrée prend le seul choix trouvé',
  args: { start: practitioners[0] ?? null },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('combobox', { name: 'Praticien' });
    await userEvent.click(input);
    await userEvent.keyboard('andr{Enter}');
    await expect(input).toHaveValue('ANDRÉSY Éloïse');
    await expect(screen.queryByRole('option')).toBeNull();
  },
};
export const EnterKeepsTheText: Story = {
  name: 'Entrée garde le texte qui trouve plusieurs choix, aucun, ou un seul qui est grisé',
  play: async ({ canvas }) => {
    const input = canvas.getByRole('combobox', { name: 'Praticien' });
    for (const typed of ['a', 'zzz', 'vasse']) {
      await userEvent.clear(input);
      await userEvent.type(input, `${typed}{Enter}`);
      await expect(input).toHaveValue(typed);
    }
  },
};
export const EnterBeforeTheAnswer: Story = {
  name: 'Entrée ne prend pas le choix d’une recherche d’avant',
  args: { onSearch: fn(), options: practitioners.slice(0, 1) },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('combobox', { name: 'Praticien' });
    await userEvent.type(input, 'andr{Enter}');
    await expect(input).toHaveValue('andr');
  },
};

/** What is typed, and the one that it finds. */
const otherwise = [
  ['d’alencon', 'D\u2019ALENÇON Aymeric'],
  ["d'alencon", 'D\u2019ALENÇON Aymeric'],
  ['jean luc', 'KERGOAT Jean-Luc'],
  ['soeur', 'SŒUR Lætitia'],
  ['laetitia', 'SŒUR Lætitia'],
] as const;
export const FindsHoweverWritten: Story = {
  name: 'Trouve quels que soient l’apostrophe, le trait d’union et la ligature',
  args: {
    options: [...new Set(otherwise.map(([, label]) => label))].map((label, value) => ({ value, label })),
  },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('combobox', { name: 'Praticien' });
    for (const [typed, label] of otherwise) {
      await userEvent.clear(input);
      await userEvent.type(input, typed);
      await expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([label]);
    }
  },
};

/** What the field has shown, drawing by drawing, until `act` is done and drawn. */
async function shownDuring(input: Element, act: () => Promise<unknown>): Promise<readonly string[]> {
  const shown = new Set<string>();
  const look = () => shown.add((input as HTMLInputElement).value);
  const watching = new MutationObserver(look);
  watching.observe(input, { attributes: true });
  await act();
  for (let frame = 0; frame < 5; frame += 1) {
    await new Promise(requestAnimationFrame);
    look();
  }
  watching.disconnect();
  return [...shown];
}
export const PointerKeepsWhatIsChosen: Story = {
  name: 'Choisi au pointeur après une saisie\u00a0: l’ancien libellé ne revient pas',
  args: { start: first },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('combobox', { name: 'Praticien' });
    await userEvent.click(input);
    await userEvent.keyboard('andr');
    const option = await screen.findByRole('option', { name: /ANDRÉSY/ });
    const shown = await shownDuring(input, () => userEvent.click(option));
    await expect(shown).not.toContain('QUERVALLON Maëlle');
    await expect(input).toHaveValue('ANDRÉSY Éloïse');
    await expect(screen.queryByRole('option')).toBeNull();
  },
};

export const AsksTheServer: Story = {
  name: 'Demande au serveur',
  args: { onSearch: fn(), isLoading: true, options: [] },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Praticien' }), 'que');
    await expect(args.onSearch).toHaveBeenLastCalledWith('que');
    await waitFor(() => expect(screen.getByText('Recherche en cours')).toBeVisible());
  },
};

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
    const input = canvas.getByRole('combobox', { name: 'Praticien' });
    await userEvent.click(input);
    await userEvent.keyboard('{ArrowDown}');
    await expect(screen.getByRole('option', { name: /QUERVALLON/ })).toHaveAttribute('aria-selected', 'true');
    // Not by a press: the list would close.
    canvas.getByRole('button', { name: 'Réponse' }).click();
    await expect(await screen.findByRole('option', { name: /ANDRÉSY/ })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(input).toHaveValue('QUERVALLON Maëlle');
  },
};

export const NothingFound: Story = {
  name: 'Rien trouvé',
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Praticien' }), 'zzz');
    await waitFor(() => expect(screen.getByText('Aucun résultat.')).toBeVisible());
  },
};

export const OpenDark: Story = {
  name: 'Ouvert, sombre',
  globals: { theme: 'dark' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Praticien' }));
    await expect(screen.getAllByRole('option')).toHaveLength(4);
  },
};
