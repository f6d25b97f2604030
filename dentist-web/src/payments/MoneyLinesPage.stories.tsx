import {
  longMoneyLines,
  noMoneyLines,
  someLots,
  someMoneyLines,
} from '@accordent/api/client/testing/money-samples.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { answering, at } from '../../../ui-kit/.storybook/answered.tsx';
import { anAccount, someMetrics } from '../testing/account-samples.ts';
import MoneyLinesPage from './MoneyLinesPage.tsx';

const all = {
  'GET /user': { user: anAccount() },
  'GET /metrics': someMetrics(),
  'GET /reconciliation': someMoneyLines(),
};

const meta = {
  title: 'Portail/Écrans/Rapprocher mon relevé',
  component: MoneyLinesPage,
  globals: { app: 'portal' },
  args: { kind: 'statement' },
  parameters: { layout: 'fullscreen' },
  decorators: [at('/payment/statement')],
  beforeEach: answering(all),
} satisfies Meta<typeof MoneyLinesPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Rempli',
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('4 règlements cochés, 3 102,00 €', { collapseWhitespace: true }),
    ).toBeVisible();
    // A choice has no box until it is made; what one line pays is not offered to another.
    await expect(canvas.getAllByRole('checkbox')).toHaveLength(7);
    await userEvent.click(canvas.getByRole('radio', { name: /KERDRAON/ }));
    await expect(canvas.getAllByRole('checkbox')).toHaveLength(8);
    await userEvent.click(canvas.getByRole('button', { name: 'Confirmer 5 règlements' }));
    await expect(await screen.findByRole('dialog')).toHaveTextContent('Avez-vous reçu ces règlements');
    await userEvent.keyboard('{Escape}');
  },
};
export const Doubted: Story = {
  name: 'Une seule PEC, un montant de trop : à vérifier, non à choisir',
  beforeEach: answering({
    ...all,
    'GET /reconciliation': {
      ...someMoneyLines(),
      credits: someMoneyLines().credits.map((credit) =>
        credit.certainty === 'proposed'
          ? { ...credit, certainty: 'choose', reason: 'reference', gap: 100 }
          : credit,
      ),
    },
  }),
  play: async ({ canvas }) => {
    const doubted = await canvas.findByRole('region', { name: 'À vérifier, 2' });
    await expect(doubted).toHaveTextContent('le montant ou le libellé laisse un doute');
    await expect(within(doubted).getAllByText('100,00 € de plus', { collapseWhitespace: true })).toHaveLength(
      2,
    );
    const choices = canvas.getByRole('region', { name: 'À choisir, 2' });
    await expect(choices).toHaveTextContent('plusieurs PEC possibles');
  },
};
export const Dark: Story = { name: 'Sombre', globals: { app: 'portal', theme: 'dark' } };
export const One: Story = {
  name: 'Un seul règlement coché : au singulier',
  play: async ({ canvas }) => {
    const ticked = await canvas.findAllByRole('checkbox', { checked: true });
    for (const box of ticked.slice(1)) await userEvent.click(box);
    await expect(await canvas.findByText(/^1 règlement coché/)).toBeVisible();
    await expect(canvas.getByText('Une fois confirmé, il ne peut plus être modifié ici.')).toBeVisible();
  },
};
export const Lots: Story = {
  name: 'Bordereaux',
  args: { kind: 'remittance' },
  beforeEach: answering({ ...all, 'GET /reconciliation': someLots() }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Voir les 8 lignes sûres' }));
    await expect(canvas.getByRole('button', { name: 'Masquer les lignes sûres' })).toHaveFocus();
    await expect(canvas.getByText('16,00 € de moins', { collapseWhitespace: true })).toBeVisible();
  },
};
export const Columns: Story = {
  name: 'Colonnes à nommer',
  beforeEach: answering({
    ...all,
    'POST /reconciliation/statement': {
      file: null,
      question: {
        header: ['Quand', 'Quoi', 'Entrées'],
        sample: [['23/11/2026', 'SANTE RIVAGE', '1204,50']],
        guessed: {},
      },
    },
  }),
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText(/choisir un relevé/);
    const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]')!;
    await userEvent.upload(input, new File(['Quand;Quoi;Entrées'], 'releve.csv', { type: 'text/csv' }));
    await expect(await canvas.findByText(/Quelle colonne est laquelle/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Lire le fichier' })).toBeDisabled();
  },
};
const keys: (string | null)[] = [];
export const AfterLoss: Story = {
  name: 'Un autre fichier après une réponse qui s’est perdue : c’est un autre envoi',
  beforeEach: () => {
    keys.length = 0;
    return answering({
      ...all,
      'POST /reconciliation/statement': ({ headers }) => {
        keys.push(headers.get('Idempotency-Key'));
        return { status: 504 };
      },
    })();
  },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText(/choisir un relevé/);
    // A bank gives all its files one name.
    for (const text of ['octobre', 'octobre', 'novembre']) {
      const before = keys.length;
      const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]')!;
      await userEvent.upload(input, new File([text], 'releve.csv', { type: 'text/csv', lastModified: 1 }));
      await waitFor(() => expect(keys).toHaveLength(before + 1));
      await expect(await canvas.findByText('Une erreur inattendue s’est produite.')).toBeVisible();
    }
    const [first, again, other] = keys;
    await expect(again).toBe(first);
    await expect(other).not.toBe(first);
  },
};
export const Loading: Story = { name: 'En chemin', beforeEach: answering({}) };
export const Empty: Story = {
  name: 'Vide',
  beforeEach: answering({ ...all, 'GET /reconciliation': noMoneyLines }),
};
export const Failed: Story = {
  name: 'En échec',
  beforeEach: answering({ ...all, 'GET /reconciliation': { status: 500 } }),
};
export const LongText: Story = {
  name: 'Texte long',
  beforeEach: answering({ ...all, 'GET /reconciliation': longMoneyLines() }),
};
export const Phone: Story = {
  name: 'Téléphone',
  globals: { app: 'portal', viewport: { value: 'mobile2' } },
};
export const PhoneLots: Story = {
  ...Lots,
  name: 'Bordereaux, téléphone',
  play: undefined,
  globals: { app: 'portal', viewport: { value: 'mobile2' } },
};
