import { statuses } from '@accordent/api/client/statuses.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { samplePdf } from '@accordent/ui-kit/stories/sample-documents.ts';
import { useEffect, useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { says } from '../../../../../ui-kit/.storybook/sees.ts';
import { anAnswer } from '../../../testing/answers.ts';
import { AnswerPanel } from './AnswerPanel.tsx';
import type { AnswerFields } from './answer-draft.ts';
import type { LetterReading } from './answers.api.ts';
import type { Answering } from './use-answer.ts';

const place = { page: 1, left: 252, top: 99, width: 96, height: 28, text: '812,40' };
const read = <Value,>(value: Value) => ({ value, why: 'Ligne de total', places: [place] });

const reading: LetterReading = {
  decision: read('partial-agreement'),
  granted: read(812.4),
  validFrom: read('2026-12-08'),
  validUntil: read('2027-06-08'),
  number: read('CB-2026-447108'),
  lines: [],
  conditions: [read('sous réserve des droits ouverts à la date des soins')],
};

const empty: AnswerFields = {
  decision: '',
  granted: '',
  basis: '',
  validFrom: '',
  validUntil: '',
  number: '',
  conditions: '',
  reason: '',
  source: 'platform',
};

const anAnswering = (part: Partial<Answering> = {}): Answering => ({
  isLoading: false,
  isKnown: true,
  failure: null,
  waiting: null,
  confirmed: [],
  fields: empty,
  lines: null,
  markOf: () => null,
  isDecided: false,
  isAmountTaken: false,
  isDropped: false,
  takeTexts: null,
  set: fn(),
  take: fn(),
  setLines: fn(),
  showLines: fn(),
  faults: {},
  setFaults: fn(),
  inHand: null,
  setInHand: fn(),
  reading: null,
  zones: [],
  taking: 'moves',
  to: null,
  letter: null,
  upload: null,
  addLetter: fn(),
  cancelLetter: fn(),
  confirm: fn(async () => {}),
  letterAddress: null,
  setShownLetter: fn(),
  dismiss: fn(async () => {}),
  answeredByPlatform: fn(async () => {}),
  ...part,
});

const partial: AnswerFields = {
  ...empty,
  decision: 'partial-agreement',
  granted: '812,40',
  basis: 'outside',
  validFrom: '2026-12-08',
  validUntil: '2027-06-08',
  number: 'CB-2026-447108',
  conditions: 'sous réserve des droits ouverts à la date des soins',
  source: 'mail',
};
const paper = { name: 'Lettre du 8 déc..pdf', mime: 'application/pdf', size: 84.2 };
const waiting = anAnswer({ id: 4, letter: paper });
const isRead = anAnswering({
  waiting: { ...waiting, lines: [] },
  fields: partial,
  reading,
  markOf: (field) => (field === 'basis' ? null : 'read'),
  to: statuses.agreed.id,
  letter: { answerId: 4, ...paper, date: waiting.date },
  letterAddress: samplePdf(['Total en euros 812,40']),
});

const meta = {
  title: 'Back-office/PEC/Réponse de la mutuelle',
  component: AnswerPanel,
  args: { answer: anAnswering(), reference: 'PEC-2026-000417', left: 0, isBusy: false, onClose: fn() },
  decorators: [
    (Story) => (
      <div style={{ width: 440, maxWidth: '100%', height: 860 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof AnswerPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  name: 'Vide\u00a0: rien ne part sans décision',
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('button', { name: /^Enregistrer/ })).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Refus' }));
    await expect(args.answer.set).toHaveBeenCalledWith('decision', 'refusal');
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

/** Its letter may be the mail itself, of which nothing stands here. */
export const ByMail: Story = {
  name: 'Arrivée par mail\u00a0: il se lit d’ici',
  args: { answer: anAnswering({ waiting: anAnswer({ id: 4, source: 'mail' }) }) },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Lire le mail' });
    await expect(link).toHaveAttribute('href', expect.stringContaining('?search=PEC-2026-000417'));
  },
};

export const Read: Story = {
  name: 'Lue\u00a0: la décision et le montant attendent une personne',
  args: { answer: isRead },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('button', { name: /^Enregistrer/ })).toBeDisabled();
    await expect(canvas.getByText('Confirmez la décision.')).toBeVisible();
    // Beside each field, the cutting of the letter that it was read from: decision, amount, days, number, conditions.
    await expect(canvas.getAllByRole('img', { name: /^Lu dans la lettre/ })).toHaveLength(5);
    await userEvent.click(canvas.getByRole('textbox', { name: 'Total accordé' }));
    await userEvent.keyboard('{Enter}');
    await expect(args.answer.take).toHaveBeenCalledWith('granted');
    await expect(args.answer.confirm).not.toHaveBeenCalled();
  },
};

const ARRIVES = 'letter-arrives';
/** On its way until the play says that it has come. */
function useArrival(): boolean {
  const [isLoading, setIsLoading] = useState(true);
  useEffect(() => {
    const arrive = () => setIsLoading(false);
    window.addEventListener(ARRIVES, arrive);
    return () => window.removeEventListener(ARRIVES, arrive);
  }, []);
  return isLoading;
}
const arrive = () => window.dispatchEvent(new Event(ARRIVES));

export const Arriving: Story = {
  name: 'Ce qui arrive pendant qu’on écrit ne retire ni le curseur ni la lettre que l’on choisit',
  render: function Arriving({ answer, ...args }) {
    const isLoading = useArrival();
    return (
      <>
        <output>{isLoading ? 'En chemin' : 'Arrivée'}</output>
        <AnswerPanel {...args} answer={{ ...answer, isLoading }} />
      </>
    );
  },
  play: async ({ args, canvas, canvasElement }) => {
    const letter = canvasElement.querySelector<HTMLInputElement>('input[type=file]')!;
    const number = canvas.getByRole('textbox', { name: /dossier/ });
    await expect(canvas.getByText('Recherche d’une réponse…')).toBeVisible();
    await userEvent.click(number);
    arrive();
    await expect(await canvas.findByText('Arrivée')).toBeVisible();
    await expect(number).toHaveFocus();
    await userEvent.upload(letter, new File(['%PDF-1.7'], 'lettre.pdf', { type: 'application/pdf' }));
    await expect(args.answer.addLetter).toHaveBeenCalledOnce();
  },
};

export const ReadMeanwhile: Story = {
  name: 'Pendant que la lettre est lue, rien de ce qu’on remplit ne bouge',
  args: { answer: isRead },
  render: function ReadMeanwhile({ answer, ...args }) {
    const isLoading = useArrival();
    return <AnswerPanel {...args} answer={{ ...answer, isLoading, ...(isLoading && { reading: null }) }} />;
  },
  play: async ({ canvas }) => {
    const places = () =>
      ['Total accordé', /dossier/, /Conditions/].map((name) => {
        const { x, y, width } = canvas.getByRole('textbox', { name }).getBoundingClientRect();
        return [x, y, width];
      });
    await expect(canvas.queryByRole('img', { name: /Lu dans la lettre/ })).toBeNull();
    const before = places();
    arrive();
    await canvas.findAllByRole('img', { name: /Lu dans la lettre/ });
    await expect(places()).toEqual(before);
  },
};

export const Taken: Story = {
  name: 'Confirmée\u00a0: Ctrl+Entrée enregistre',
  args: { answer: { ...isRead, markOf: () => 'taken', isDecided: true, isAmountTaken: true } },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('Accord de PEC émis')).toBeVisible();
    await userEvent.click(canvas.getByRole('textbox', { name: /dossier/ }));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(args.answer.confirm).toHaveBeenCalledOnce();
  },
};

export const Other: Story = {
  name: 'Une autre décision que celle qui est lue se voit',
  args: {
    answer: {
      ...isRead,
      fields: { ...partial, decision: 'refusal' },
      markOf: (field) => (field === 'decision' ? 'typed' : 'read'),
      isDecided: true,
      to: statuses.refused.id,
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('autre que lu')).toBeVisible();
    await expect(canvas.queryByText('confirmé')).toBeNull();
  },
};

export const Lines: Story = {
  name: 'Acte par acte',
  args: {
    answer: {
      ...isRead,
      isDecided: true,
      isAmountTaken: true,
      lines: [
        { code: 'HBLD734', tooth: '26', asked: '478,00', granted: '213,40' },
        { code: 'HBLD090', tooth: '26', asked: '121,00', granted: '110,00' },
      ],
    },
  },
  play: says('323,40 €'),
};

const estimated = { ...isRead, isDecided: true, to: statuses.closed.id };

export const Estimate: Story = {
  name: 'Estimation\u00a0: le montant lu attend une personne',
  args: { answer: { ...estimated, fields: { ...partial, decision: 'estimate' } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Confirmez le montant.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^Enregistrer/ })).toBeDisabled();
  },
};

export const EstimateByAct: Story = {
  name: 'Estimation acte par acte\u00a0: de même',
  args: {
    answer: {
      ...estimated,
      fields: { ...partial, decision: 'estimate', granted: '' },
      lines: [{ code: 'HBLD734', tooth: '26', asked: '478,00', granted: '213,40' }],
    },
  },
  play: Estimate.play!,
};

export const EstimateOfNothing: Story = {
  name: 'Estimation sans montant\u00a0: elle s’en passe',
  args: { answer: { ...estimated, fields: { ...partial, decision: 'estimate', granted: '' } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /^Enregistrer/ })).toBeEnabled();
  },
};

export const Asks: Story = {
  name: 'Pièce demandée, avec une faute',
  args: {
    answer: anAnswering({
      fields: { ...empty, decision: 'documents-wanted' },
      isDecided: true,
      to: statuses.toComplete.id,
      faults: { reason: 'Écrivez ce que la mutuelle demande\u00a0: le dentiste le lira.' },
    }),
  },
};

export const Held: Story = {
  name: 'Des pièces restent à vérifier',
  args: { answer: { ...isRead, isDecided: true, isAmountTaken: true }, left: 2 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /^Enregistrer/ })).toBeDisabled();
  },
};

export const Unasked: Story = {
  name: 'Pas encore transmise',
  args: { answer: anAnswering({ taking: null }) },
};

export const Kept: Story = {
  name: 'Close\u00a0: gardée, sans changer le statut',
  args: { answer: { ...isRead, isDecided: true, isAmountTaken: true, taking: 'kept' } },
};

export const ProlongingRefused: Story = {
  name: 'Prolongation refusée\u00a0: l’accord reste',
  args: {
    answer: anAnswering({
      fields: { ...empty, decision: 'refusal' },
      isDecided: true,
      to: statuses.refused.id,
      taking: 'keeps-agreement',
    }),
    left: 2,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('L’accord reste, sans prolongation')).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^Enregistrer/ })).toBeEnabled();
  },
};

export const Dark: Story = { name: 'Sombre', args: { answer: isRead }, globals: { theme: 'dark' } };
