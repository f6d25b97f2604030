import type { Meta, StoryObj } from '@storybook/react-vite';
import { currentToasts } from '@accordent/ui-kit/Toaster/toast.ts';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { answering, at } from '../../../ui-kit/.storybook/answered.tsx';
import { says, shows } from '../../../ui-kit/.storybook/sees.ts';
import { exporting } from '../testing/exports.ts';
import { longReceipts, noReceipts, someReceipts } from '../testing/receipts.ts';
import { storyInvoices } from '../testing/invoices.ts';
import ReceiptsPage from './ReceiptsPage.tsx';

const full = answering({
  'GET /receipts': someReceipts,
  'GET /invoice': { invoices: storyInvoices, total: 3, totalCapped: false, totalPriceInclVAT: 10 },
});

const meta = {
  title: 'Back-office/Écrans/Encaissements',
  component: ReceiptsPage,
  parameters: { layout: 'fullscreen' },
  decorators: [at('/admin/receipts')],
  beforeEach: full,
} satisfies Meta<typeof ReceiptsPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Rempli',
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Confirmer 1 règlement' })).toBeVisible();
    await expect(canvas.getByText('Sans facture reconnue, 2')).toBeVisible();
    await expect(canvas.getByText('Reprises par la banque, 1')).toBeVisible();
  },
};
export const Dark: Story = { name: 'Sombre', globals: { theme: 'dark' } };
export const Phone: Story = { name: 'Téléphone', globals: { viewport: { value: 'mobile2' } } };
export const Choosing: Story = {
  name: 'Facture à choisir',
  play: async ({ canvas }) => {
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Choisir la facture payée par REMISE CHEQUES 0042117' }),
    );
    const dialog = await screen.findByRole('dialog', { name: /Quelle facture/ });
    await userEvent.click(screen.getByRole('button', { name: 'Régler la facture' }));
    await expect(dialog).toHaveTextContent('Choisissez une facture.');
    await userEvent.type(screen.getByRole('combobox', { name: /Facture en attente/ }), 'kerdr');
    // Of one that is paid in part, what the line may still pay.
    const partly = await screen.findByRole('option', { name: /N°\s1041/ });
    await expect(partly).toHaveTextContent(/octobre 2026, reste 56,80\s€$/);
    await expect(screen.getByRole('option', { name: /N°\s1042/ })).toHaveTextContent(
      /novembre 2026, 358,80\s€$/,
    );
  },
};
const WRONG = 'VIR DR KERDRAON BASTIDE FACT 1041';
const openActs = async (canvas: Parameters<NonNullable<Story['play']>>[0]['canvas']) =>
  userEvent.click(await canvas.findByRole('button', { name: `Autres actions sur ${WRONG}` }));
export const PointedElsewhere: Story = {
  name: 'Ligne rapprochée, facture à changer',
  play: async ({ canvas }) => {
    await openActs(canvas);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Choisir une autre facture' }));
    await expect(await screen.findByRole('dialog', { name: /Quelle facture/ })).toHaveTextContent(WRONG);
  },
};
export const MatchedSetAside: Story = {
  name: 'Ligne rapprochée, à écarter',
  beforeEach: answering({ 'GET /receipts': someReceipts, 'PUT /receipt/2': {} }),
  play: async ({ canvas }) => {
    await openActs(canvas);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Écarter la ligne' }));
    await waitFor(() => expect(currentToasts()[0]?.message).toBe('Ligne écartée.'));
  },
};
export const OthersKept: Story = {
  name: 'Ligne rapprochée écartée : ce qui est dit des autres reste',
  beforeEach: () => {
    let receipts = someReceipts.receipts;
    return answering({
      'GET /receipts': () => ({ ...someReceipts, receipts }),
      'PUT /receipt/2': () => {
        receipts = receipts.filter(({ id }) => id !== 2);
        return {};
      },
    })();
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: /1044/ }));
    await userEvent.click(canvas.getByRole('checkbox', { name: /FACTURE 1042/ }));
    await openActs(canvas);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Écarter la ligne' }));
    await waitFor(() => expect(canvas.queryByText(WRONG)).toBeNull());
    await expect(canvas.getByRole('radio', { name: /1044/ })).toBeChecked();
    await expect(canvas.getByRole('checkbox', { name: /FACTURE 1042/ })).not.toBeChecked();
  },
};
export const CreditedPaidOtherwise: Story = {
  name: 'Remise aux factures déjà payées',
  beforeEach: answering({
    'GET /receipts': someReceipts,
    'POST /debits/collection/9': { invoices: 0, amount: 0 },
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Confirmer la remise PB000003' }));
    await waitFor(() => expect(currentToasts()[0]?.message).toMatch(/étaient déjà payées.: la ligne reste/));
  },
};
const statementRead = {
  file: {
    linesRead: 8,
    linesKept: 8,
    from: '2026-11-01',
    to: '2026-11-23',
    accountEnd: '4417',
    isKnown: false,
    otherAccounts: 2,
    debitsReturned: 1,
    returnsUnknown: 0,
  },
  question: null,
};
const upload = (canvasElement: HTMLElement) =>
  userEvent.upload(
    canvasElement.querySelector<HTMLInputElement>('input[type=file]')!,
    new File(['04'], 'releves.ofx', { type: 'application/x-ofx' }),
  );
export const AnotherStatement: Story = {
  name: 'Autre relevé lu : ce qui est dit des lignes reste',
  beforeEach: answering({ 'GET /receipts': someReceipts, 'POST /receipts/statement': statementRead }),
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: /1044/ }));
    await userEvent.click(canvas.getByRole('checkbox', { name: /FACTURE 1042/ }));
    await upload(canvasElement);
    await canvas.findByText(/8 gardées/);
    await expect(canvas.getByRole('radio', { name: /1044/ })).toBeChecked();
    await expect(canvas.getByRole('checkbox', { name: /FACTURE 1042/ })).not.toBeChecked();
  },
};
export const OtherAccounts: Story = {
  name: 'Relevé de plusieurs comptes lu',
  beforeEach: answering({
    'GET /receipts': someReceipts,
    'POST /receipts/statement': statementRead,
  }),
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('Sans facture reconnue, 2');
    await upload(canvasElement);
    await expect(
      await canvas.findByText(/8 gardées\. 2\sautres comptes de ce fichier laissés de côté\. 1\sprélèvement/),
    ).toBeVisible();
  },
};
export const Undoing: Story = {
  name: 'Paiement à annuler',
  play: async ({ canvas }) => {
    await userEvent.click(
      (await canvas.findAllByRole('button', { name: /le paiement de .* de la facture 1030/ }))[0]!,
    );
    await expect(await screen.findByRole('dialog')).toHaveTextContent('Annuler ce paiement');
  },
};
export const Many: Story = {
  name: 'Beaucoup de lignes inconnues',
  beforeEach: answering({
    'GET /receipts': {
      ...someReceipts,
      receipts: Array.from({ length: 120 }, (_, place) => ({
        ...someReceipts.receipts.find(({ match }) => match === null)!,
        id: 1000 + place,
      })),
    },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Sans facture reconnue, 120')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Voir les suivantes (70)' }));
    await expect(canvas.queryByRole('button', { name: /Voir les suivantes/ })).toBeNull();
  },
};
export const Thousands: Story = {
  name: 'Des milliers de lignes inconnues',
  beforeEach: answering({
    'GET /receipts': {
      ...someReceipts,
      receipts: Array.from({ length: 5205 }, (_, place) => ({
        ...someReceipts.receipts.find(({ match }) => match === null)!,
        id: 1000 + place,
      })),
    },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Sans facture reconnue, 5 205')).toBeVisible();
  },
};
export const Exporting: Story = {
  name: 'Exporter',
  beforeEach: answering({
    'GET /receipts': someReceipts,
    'POST /export': exporting({ list: 'receipts', title: 'Encaissements', rows: 8_412 }),
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Exporter' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'CSV' }));
    await waitFor(() => expect(currentToasts()[0]?.message).toMatch(/8\s412 lignes se prépare/));
  },
};
export const Loading: Story = { name: 'En chemin', beforeEach: answering({}) };
export const Empty: Story = {
  name: 'Vide',
  beforeEach: answering({ 'GET /receipts': noReceipts }),
  play: says('Aucune ligne à rapprocher.'),
};
export const Long: Story = { name: 'Textes longs', beforeEach: answering({ 'GET /receipts': longReceipts }) };
export const Failed: Story = {
  name: 'En échec',
  beforeEach: answering({ 'GET /receipts': { status: 500 } }),
  play: shows('button', 'Réessayer'),
};
