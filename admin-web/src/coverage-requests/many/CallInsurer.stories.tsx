import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { answering, at } from '../../../../ui-kit/.storybook/answered.tsx';
import { aRecord, longText } from '../../testing/records.ts';
import { CallInsurer } from './CallInsurer.tsx';
import type { CallOfMany } from './many.api.ts';

const one = (id: number, choice: Partial<CallOfMany['asked'][number]> = {}) => ({
  id,
  reference: `PEC-2026-00479${id}`,
  patient: 'OSSELIN Odile',
  practitioner: 'Dr Nicolas PAOLI',
  number: `CB-${id}`,
  sentDate: { timestamp: 1_795_162_320 },
  reminders: 2,
  ...choice,
});
const call: CallOfMany = {
  insurer: 'Orélia',
  phone: '0400000074',
  openingHours: 'Du lundi au vendredi, 9 h – 17 h',
  left: 0,
  asked: [one(1), one(2), one(3, { number: '', sentDate: null, reminders: 0 })],
};
const changed = { dfc: aRecord(), undoId: 1 };

const meta = {
  title: 'Back-office/PEC/Appeler une mutuelle',
  component: CallInsurer,
  decorators: [at('/dfc/list')],
  args: { ids: [1, 2, 3], now: new Date('2026-11-24T10:00:00Z'), onClose: fn() },
  beforeEach: answering({
    'POST /dfc/many/call': call,
    'POST /dfc/1/reminders': changed,
    'POST /dfc/2/reminders': changed,
  }),
} satisfies Meta<typeof CallInsurer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  name: 'Rempli\u00a0: un résultat par PEC, ceux qui sont écrits s’enregistrent',
  play: async ({ args }) => {
    const fields = await screen.findAllByRole('textbox', { name: /PEC-2026/ });
    await expect(fields).toHaveLength(3);
    await expect(screen.getByRole('link', { name: '04 00 00 00 74' })).toHaveAttribute(
      'href',
      'tel:0400000074',
    );
    await expect(screen.getByRole('button', { name: /Enregistrer/ })).toBeDisabled();
    await userEvent.type(fields[0]!, 'Accord en route');
    await userEvent.type(fields[1]!, 'Jamais reçue');
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer 2 résultats' }));
    await waitFor(() => expect(fields[0]).toBeDisabled());
    await waitFor(() => expect(fields[2]).toBeEnabled());
    await expect(fields[0]).toBeDisabled();
    await waitFor(() => expect(fields[2]).toHaveFocus());
    // The PEC is looked at beside: the call goes on.
    await expect(screen.getAllByRole('link', { name: 'Ouvrir' })[0]).toHaveAttribute('target', '_blank');
    // What is typed is not lost by a key, nor by a press.
    await userEvent.type(fields[2]!, 'Rappeler{Escape}');
    const question = { name: 'Abandonner la saisie\u00a0?' };
    await screen.findByRole('dialog', question);
    await userEvent.click(screen.getByRole('button', { name: 'Continuer la saisie' }));
    await userEvent.click(screen.getByText('Fermer'));
    await screen.findByRole('dialog', question);
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Abandonner' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
const keys: (string | null)[] = [];
export const LostAnswer: Story = {
  name: 'Enregistrés encore après une réponse perdue, les résultats sont les mêmes',
  beforeEach: () => {
    keys.length = 0;
    return answering({
      'POST /dfc/many/call': call,
      'POST /dfc/1/reminders': ({ headers }: Request) =>
        keys.push(headers.get('Idempotency-Key')) === 1 ? { status: 500 } : changed,
      'POST /dfc/2/reminders': changed,
    })();
  },
  play: async () => {
    const fields = await screen.findAllByRole('textbox', { name: /PEC-2026/ });
    await userEvent.type(fields[0]!, 'Accord en route');
    await userEvent.type(fields[1]!, 'Jamais reçue');
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer 2 résultats' }));
    await waitFor(() => expect(fields[1]).toBeDisabled());
    await userEvent.click(await screen.findByRole('button', { name: 'Enregistrer le résultat' }));
    await waitFor(() => expect(keys).toHaveLength(2));
    await expect(keys[1]).toBe(keys[0]);
  },
};
export const LongText: Story = {
  name: 'Texte long',
  beforeEach: answering({
    'POST /dfc/many/call': {
      ...call,
      insurer: longText,
      phone: '',
      asked: [one(1, { patient: longText, practitioner: longText, number: 'X'.repeat(60) })],
    },
  }),
  play: async () => {
    await expect(await screen.findByText('Aucun téléphone connu')).toBeVisible();
  },
};
export const Dark: Story = { name: 'Sombre', globals: { theme: 'dark' }, play: async () => {} };
