import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { blankTyped, type Typed } from '../../../drafts/local-draft.ts';
import { aSaid, nothingRead, readTogether } from '../../../testing/reading-samples.ts';
import { ReadPapers } from './ReadPapers.tsx';
import type { Readings } from './use-readings.ts';

const isRead = (read: Readings['read']): Readings => ({ read, isReading: false, failure: null });
const phone = { app: 'portal', viewport: { value: 'mobile2' } };
const typedAs = (details: Partial<Typed['details']>): Typed => ({
  ...blankTyped,
  details: { ...blankTyped.details, ...details },
});

const meta = {
  title: 'Portail/Nouvelle demande/Lu sur vos pièces',
  component: Form,
  globals: { app: 'portal' },
  args: { readings: isRead(readTogether), start: blankTyped, onChange: fn() },
} satisfies Meta<typeof Form>;

export default meta;
type Story = StoryObj<typeof meta>;

type FormProps = { readings: Readings; start: Typed; onChange: (typed: Typed) => void };
function Form({ readings, start, onChange }: FormProps) {
  const [typed, setTyped] = useState(start);
  const change = (part: Partial<Typed>) => {
    setTyped({ ...typed, ...part });
    onChange({ ...typed, ...part });
  };
  return (
    <div data-look="stack gap-16">
      <ReadPapers readings={readings} form={{ typed, change }} />
      <label>
        Adhérent
        <input
          value={typed.details.memberNumber}
          onChange={({ target }) => change({ details: { ...typed.details, memberNumber: target.value } })}
        />
      </label>
    </div>
  );
}

export const Waiting: Story = {
  name: 'Attend un accord, champ par champ ou tout',
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('8 à relire')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^Reprendre.*adhérent/ }));
    await expect(args.onChange).toHaveBeenLastCalledWith(typedAs({ memberNumber: '04417726' }));
    await expect(canvas.getByText('7 à relire')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Tout reprendre' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(
      expect.objectContaining({
        patient: expect.objectContaining({
          nir: { number: '2870344109218', key: '64' },
          lastname: 'LORIDAN',
          firstname: 'APOLLINE',
        }),
        details: expect.objectContaining({
          amcNumber: '31204877',
          cardValidUntil: '2026-12-31',
          quoteTotal: '1\u00a0240,00',
        }),
      }),
    );
    await expect(canvas.queryByRole('button', { name: /Reprendre/i })).toBeNull();
  },
};
export const Difference: Story = {
  name: 'Autre chose est écrit : une question, rien n’est écrasé',
  args: { start: typedAs({ memberNumber: '04417' }) },
  play: async ({ canvas, args }) => {
    const question = within(await canvas.findByRole('group', { name: 'N° d’adhérent' }));
    await expect(question.getByText('04417726')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Tout reprendre' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ details: expect.objectContaining({ memberNumber: '04417' }) }),
    );
    await userEvent.click(question.getByRole('button', { name: 'Remplacer' }));
    await expect(canvas.getByLabelText('Adhérent')).toHaveValue('04417726');
  },
};
export const Typing: Story = {
  name: 'Un mot que l’on tape n’est pas une différence : elle se demande après',
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Adhérent'), '9');
    await expect(canvas.queryByRole('group', { name: 'N° d’adhérent' })).toBeNull();
    await userEvent.click(await canvas.findByRole('button', { name: 'Garder' }));
    await expect(await canvas.findByText(/^gardé/)).toBeVisible();
    await expect(canvas.getByLabelText('Adhérent')).toHaveValue('9');
  },
};
export const Choice: Story = {
  name: 'Les pièces se contredisent : laquelle ?',
  args: {
    readings: isRead({
      ...readTogether,
      people: [
        readTogether.people[0]!,
        {
          ...readTogether.people[0]!,
          lastname: aSaid('OSSELIN', 'Sur le devis', 3),
          firstname: aSaid('TANCRÈDE', 'Sur le devis', 3),
        },
      ],
      fields: [{ name: 'memberNumber', said: [aSaid('04417726', 'Carte'), aSaid('04417762', 'Devis', 3)] }],
    }),
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'OSSELIN Tancrède devis' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ patient: expect.objectContaining({ lastname: 'OSSELIN' }) }),
    );
    await expect(canvas.getByRole('button', { name: '04417762 devis' })).toBeVisible();
  },
};
export const Loading: Story = {
  name: 'En chemin : lecture en cours',
  args: { readings: { read: undefined, isReading: true, failure: null } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Lecture en cours')).toBeVisible();
    await expect(canvas.getByText(/envoyer sans attendre/)).toBeVisible();
  },
};
export const Empty: Story = {
  name: 'Vide : rien de sûr',
  args: { readings: isRead(nothingRead) },
};
export const NoPaper: Story = {
  name: 'Aucune pièce : rien n’est montré',
  args: { readings: isRead({ ...nothingRead, papers: [] }) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Lu sur vos pièces')).toBeNull();
  },
};
export const Failed: Story = {
  name: 'En échec : la lecture ne répond pas',
  args: {
    readings: {
      read: undefined,
      isReading: false,
      failure: { message: '', reference: undefined, onRetry: fn(), isRetrying: false } as never,
    },
  },
};
export const LongText: Story = {
  name: 'Texte long',
  args: {
    readings: isRead({
      ...readTogether,
      people: [
        {
          ...readTogether.people[0]!,
          lastname: aSaid('DE LA ROCHEFOUCAULD-MONTBEL DE SAINT-AMANS', 'À côté de « Nom de naissance »'),
        },
      ],
      insurer: {
        amcNumber: '31204877',
        mutual: { id: 1, name: 'Mutuelle interprofessionnelle des métiers de la céramique' },
        group: { id: 2, name: 'Groupement d’assurance complémentaire' },
      },
    }),
  },
  globals: phone,
  play: async () => {
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
};
export const Phone: Story = {
  name: 'Téléphone : une question parmi les champs lus',
  globals: phone,
  args: { start: typedAs({ memberNumber: '04417', cardValidUntil: '2026-12-31' }) },
};
export const Dark: Story = {
  name: 'Sombre',
  globals: { app: 'portal', theme: 'dark' },
  args: { start: typedAs({ memberNumber: '04417', cardValidUntil: '2026-12-31' }) },
};
