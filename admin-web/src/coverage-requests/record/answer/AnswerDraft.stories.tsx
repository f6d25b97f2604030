import type { AnswerItem, LetterReading } from '@accordent/api/answers/answers.schemas.ts';
import { useReadAgain } from '@accordent/api/client/reading.ts';
import { currentToasts } from '@accordent/ui-kit/Toaster/toast.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { SWRConfig } from 'swr';
import { answering, at, drawn } from '../../../../../ui-kit/.storybook/answered.tsx';
import { anAnswer } from '../../../testing/answers.ts';
import { aRecord } from '../../../testing/records.ts';
import { AnswerPanel } from './AnswerPanel.tsx';
import { useAnswer } from './use-answer.ts';

const record = aRecord({ statusId: 3 });
const { id } = record;

const aWaiting = (id: number, who: string) => anAnswer({ id, who });

/** What the server holds, which others change meanwhile. */
let waiting: readonly AnswerItem[] = [];
const confirmed = fn();
/** How the answers are read instead: late, or not at all. */
let instead: object | null = null;
/** Calls that a letter was taken in by, and whether their answers are lost. */
let taken: Request[] = [];
let isCut = false;
/** What is read of the letter of M. Faure, once the story says so. */
let reading = Promise.withResolvers<{ reading: LetterReading }>();

const upload = { uploadId: '00000000-0000-4000-8000-000000000001' };
const platformAnswer = { number: '', file: { ...upload, name: 'capture.png' }, withoutMandate: '' };

function Working() {
  const { readAgain } = useReadAgain();
  const answer = useAnswer({
    record,
    isOpen: true,
    onConfirmed: async (work) => {
      await work(() => 'clef').catch(() => {});
    },
  });
  return (
    <>
      <AnswerPanel answer={answer} reference="PEC-2026-000417" left={0} isBusy={false} onClose={() => {}} />
      <button type="button" hidden onClick={() => void readAgain(() => true)}>
        Relire
      </button>
      <button type="button" hidden onClick={() => void answer.answeredByPlatform(platformAnswer)}>
        Répondue sur la plateforme
      </button>
    </>
  );
}

const meta = {
  title: 'Back-office/PEC/Réponse de la mutuelle, saisie',
  component: Working,
  decorators: [
    (Story) => (
      <div style={{ width: 440, maxWidth: '100%', height: 860 }}>
        <Story />
      </div>
    ),
    at(`/admin/dfc/edit/${id}/files`),
  ],
  beforeEach: () => {
    confirmed.mockClear();
    taken = [];
    isCut = false;
    instead = null;
    reading = Promise.withResolvers();
    waiting = [aWaiting(5, 'Mme Roche'), aWaiting(6, 'M. Faure')];
    return answering({
      [`GET /dfc/${id}/answers`]: () => instead ?? { waiting, confirmed: [] },
      [`POST /dfc/${id}/answers`]: (request: Request) => {
        confirmed(request);
        return { status: 409, code: 'answer_settled' };
      },
      'GET /answer/6/reading': reading.promise,
      'POST /answer/6/dismissal': () => {
        waiting = waiting.filter((one) => one.id !== 6);
        return { dfc: record };
      },
      'POST /upload': upload,
      [`POST /dfc/${id}/answers/letter`]: (request: Request) => {
        taken.push(request);
        const added = { ...aWaiting(9, 'M. Faure'), author: { firstname: 'CAPUCINE', lastname: 'LORMEAU' } };
        waiting = [...waiting.filter((one) => one.id !== 6), added];
        return isCut ? 'unreachable' : { answerId: 9 };
      },
    })();
  },
} satisfies Meta<typeof Working>;
export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const decide = async (canvas: Canvas) => {
  await canvas.findByText(/M\. Faure/);
  await userEvent.click(canvas.getByRole('button', { name: 'Accord' }));
  await userEvent.type(canvas.getByRole('textbox', { name: 'Total accordé' }), '612,00');
  await userEvent.type(canvas.getByRole('textbox', { name: /^Motif/ }), 'Vu au téléphone');
  await expect(canvas.getByRole('button', { name: /^Enregistrer/ })).toBeEnabled();
};
/** What was confirmed. */
const sentOnce = async (): Promise<unknown> => {
  await waitFor(() => expect(confirmed).toHaveBeenCalledOnce());
  return (confirmed.mock.calls[0] as [Request])[0].json();
};
const isForgotten = async (canvas: Canvas) => {
  await expect(canvas.getByText('Choisissez la décision.')).toBeVisible();
  await expect(canvas.queryByRole('textbox', { name: 'Total accordé' })).toBeNull();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect(confirmed).not.toHaveBeenCalled();
};

export const Dismissed: Story = {
  name: 'Écartée\u00a0: ce qui en était saisi n’est pas celui de la suivante',
  play: async ({ canvas }) => {
    await decide(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Ce n’est pas une réponse' }));
    await canvas.findByText(/Mme Roche/);
    await isForgotten(canvas);
    await expect(canvas.queryByText(/a changé/)).toBeNull();
  },
};

export const Corrected: Story = {
  name: 'Corrigée par la mutuelle pendant la saisie\u00a0: la saisie est retirée, ses textes se reprennent',
  play: async ({ canvas }) => {
    await decide(canvas);
    waiting = [aWaiting(5, 'Mme Roche'), aWaiting(7, 'M. Faure, corrigée')];
    canvas.getByText('Relire').click();
    await canvas.findByText(/corrigée/);
    await expect(await canvas.findByText(/La réponse en attente a changé/)).toBeVisible();
    await isForgotten(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Reprendre les textes' }));
    await expect(canvas.queryByText(/a changé/)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Accord' }));
    await expect(canvas.getByRole('textbox', { name: /^Motif/ })).toHaveValue('Vu au téléphone');
    await expect(canvas.getByRole('textbox', { name: 'Total accordé' })).toHaveValue('');
  },
};

export const WithLetter: Story = {
  name: 'Une lettre que l’on ajoute soi-même ne retire rien',
  play: async ({ canvas, canvasElement }) => {
    await decide(canvas);
    const letter = canvasElement.querySelector<HTMLInputElement>('input[type=file]')!;
    await userEvent.upload(letter, new File(['%PDF-1.7'], 'lettre.pdf', { type: 'application/pdf' }));
    await waitFor(() => expect(waiting.at(-1)?.id).toBe(9));
    await expect(canvas.getByRole('textbox', { name: 'Total accordé' })).toHaveValue('612,00');
    // While the letter is on its way nothing is confirmed.
    const act = canvas.getByRole('button', { name: /^Enregistrer/ });
    await waitFor(() => expect(act).toBeEnabled());
    await expect(canvas.queryByText(/a changé/)).toBeNull();
    await userEvent.click(act);
    await expect(await sentOnce()).toMatchObject({
      source: 'mail',
      lastAnswerId: null,
      receivedId: 9,
      decision: 'agreement',
      granted: '612,00',
    });
  },
};

/** Sent under one key, with one body. */
async function isOneCall(): Promise<void> {
  await expect(new Set(taken.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
  await expect(new Set(await Promise.all(taken.map(async (call) => call.text()))).size).toBe(1);
}

export const LetterOfLostAnswer: Story = {
  name: 'Une lettre dont la réponse s’est perdue n’est reçue qu’une fois',
  play: async ({ canvas, canvasElement }) => {
    isCut = true;
    await decide(canvas);
    const letter = canvasElement.querySelector<HTMLInputElement>('input[type=file]')!;
    await userEvent.upload(letter, new File(['%PDF-1.7'], 'lettre.pdf', { type: 'application/pdf' }));
    await canvas.findByText(/l’envoi reprend/, {}, { timeout: 5000 });
    // It was taken in, and the screen has heard of it meanwhile.
    canvas.getByText('Relire').click();
    await canvas.findByText(/a changé/);
    const lost = taken.length;
    isCut = false;
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(taken.length).toBeGreaterThan(lost));
    await isOneCall();
    await waitFor(() => expect(canvas.queryByText(/a changé/)).toBeNull());
    await expect(canvas.getByRole('textbox', { name: 'Total accordé' })).toHaveValue('612,00');
  },
};

export const PlatformOfLostAnswer: Story = {
  name: 'Celle de la plateforme aussi, que l’on envoie à nouveau',
  play: async ({ canvas }) => {
    isCut = true;
    await decide(canvas);
    canvas.getByText('Répondue sur la plateforme').click();
    const again = await waitFor(
      () => {
        const action = currentToasts().at(-1)?.action;
        if (!action) throw new Error('nothing is offered');
        return action;
      },
      { timeout: 5000 },
    );
    await expect(again.label).toBe('Réessayer');
    canvas.getByText('Relire').click();
    await canvas.findByText(/a changé/);
    isCut = false;
    again.onClick();
    await waitFor(() => expect(canvas.queryByText(/a changé/)).toBeNull());
    await isOneCall();
  },
};

const letter = { name: 'Lettre.pdf', mime: 'application/pdf', size: 84.2 };
const bringLetter = (canvas: Canvas) => {
  waiting = [aWaiting(5, 'Mme Roche'), { ...aWaiting(6, 'M. Faure'), letter }];
  canvas.getByText('Relire').click();
};
const found = <Value,>(value: Value) => ({ value, why: 'Tableau des actes', places: [] });
const isRead = () =>
  reading.resolve({
    reading: {
      decision: found('agreement' as const),
      granted: found(213.4),
      validFrom: null,
      validUntil: null,
      number: found('CB-2026-447108'),
      conditions: [],
      lines: [{ code: found('HBLD734'), tooth: found('26'), asked: found(478), granted: found(213.4) }],
    },
  });

export const TotalBeforeActs: Story = {
  name: 'Un total saisi reste celui qui part, même si des actes sont lus ensuite',
  play: async ({ canvas }) => {
    bringLetter(canvas);
    await canvas.findByText('Lecture de la lettre…');
    await decide(canvas);
    isRead();
    await waitFor(() =>
      expect(canvas.getByRole('textbox', { name: /dossier/ })).toHaveValue('CB-2026-447108'),
    );
    await expect(canvas.getByRole('textbox', { name: 'Total accordé' })).toHaveValue('612,00');
    await userEvent.click(canvas.getByRole('button', { name: /^Enregistrer/ }));
    await expect(await sentOnce()).toMatchObject({ granted: '612,00', lines: [] });
  },
};

export const ActsTaken: Story = {
  name: 'Entrée dans un acte lu prend les actes',
  play: async ({ canvas }) => {
    bringLetter(canvas);
    isRead();
    await userEvent.click(await canvas.findByRole('textbox', { name: 'Accordé, acte 1' }));
    await userEvent.keyboard('{Enter}');
    await userEvent.click(canvas.getByRole('button', { name: 'Accord' }));
    await userEvent.click(canvas.getByRole('button', { name: /^Enregistrer/ }));
    await expect(await sentOnce()).toMatchObject({ granted: '', lines: [{ code: 'HBLD734' }] });
  },
};

export const DismissedRead: Story = {
  name: 'Écartée\u00a0: ce qui fut lu de sa lettre n’est pas proposé pour la suivante',
  decorators: [
    (Story) => (
      // As the app reads.
      <SWRConfig value={{ keepPreviousData: true }}>
        <Story />
      </SWRConfig>
    ),
  ],
  play: async ({ canvas }) => {
    bringLetter(canvas);
    isRead();
    const number = canvas.getByRole('textbox', { name: /dossier/ });
    await waitFor(() => expect(number).toHaveValue('CB-2026-447108'));
    await userEvent.click(canvas.getByRole('button', { name: 'Ce n’est pas une réponse' }));
    await canvas.findByText(/Mme Roche/);
    await expect(number).toHaveValue('');
  },
};

/** Refused, and pressed: nothing leaves. */
const isHeldUp = async (canvas: Canvas) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Refus' }));
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await drawn();
  await expect(confirmed).not.toHaveBeenCalled();
  await expect(canvas.getByRole('button', { name: /^Enregistrer/ })).toBeDisabled();
};
const isRefused = async (canvas: Canvas) => {
  await canvas.findByText(/M\. Faure/);
  await userEvent.click(canvas.getByRole('button', { name: /^Enregistrer/ }));
  const told = { decision: 'refusal', source: 'mail', receivedId: 6, lastAnswerId: null };
  await expect(await sentOnce()).toMatchObject(told);
};

let late = Promise.withResolvers<object>();
export const Early: Story = {
  name: 'Rien ne part avant que l’on sache ce qui attend',
  beforeEach: () => {
    late = Promise.withResolvers();
    instead = late.promise;
  },
  play: async ({ canvas }) => {
    await isHeldUp(canvas);
    await expect(canvas.getByText('Recherche d’une réponse…')).toBeVisible();
    late.resolve({ waiting, confirmed: [] });
    await isRefused(canvas);
  },
};

export const EarlyLetter: Story = {
  name: 'Une lettre déposée avant que l’on sache ce qui attend le corrige',
  beforeEach: () => {
    late = Promise.withResolvers();
    instead = late.promise;
  },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('Recherche d’une réponse…');
    const letter = canvasElement.querySelector<HTMLInputElement>('input[type=file]')!;
    await userEvent.upload(letter, new File(['%PDF-1.7'], 'lettre.pdf', { type: 'application/pdf' }));
    await canvas.findByRole('progressbar', { name: 'Envoi de la lettre' });
    await new Promise((resolve) => setTimeout(resolve, 300));
    late.resolve({ waiting, confirmed: [] });
    instead = null;
    await waitFor(() => expect(taken).toHaveLength(1));
    await expect(await taken[0]!.json()).toMatchObject({ letter: upload, correctsId: 6 });
    await canvas.findByText(/M\. Faure/);
    await waitFor(() => expect(canvas.queryByRole('progressbar')).toBeNull());
  },
};

export const ActsComeBack: Story = {
  name: 'Acte par acte, un total, et de nouveau acte par acte\u00a0: les actes sont là',
  play: async ({ canvas }) => {
    isRead();
    bringLetter(canvas);
    const granted = await canvas.findByRole('textbox', { name: 'Accordé, acte 1' });
    await userEvent.clear(granted);
    await userEvent.type(granted, '200,00');
    await userEvent.click(canvas.getByRole('radio', { name: 'Un total' }));
    await expect(canvas.getByRole('textbox', { name: 'Total accordé' })).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'Acte par acte' }));
    await expect(canvas.getByRole('textbox', { name: 'Acte, acte 1' })).toHaveValue('HBLD734');
    await expect(canvas.getByRole('textbox', { name: 'Accordé, acte 1' })).toHaveValue('200,00');
    await userEvent.click(canvas.getByRole('radio', { name: 'Un total' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Accord' }));
    await userEvent.type(
      canvas.getByRole('textbox', { name: 'Total accordé' }),
      '{Control>}a{/Control}612,00',
    );
    await userEvent.click(canvas.getByRole('button', { name: /^Enregistrer/ }));
    await expect(await sentOnce()).toMatchObject({ granted: '612,00', lines: [] });
  },
};

export const NotRead: Story = {
  name: 'Ce qui attend ne se charge pas\u00a0: on le dit, et on réessaie',
  beforeEach: () => {
    instead = { status: 500 };
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Les réponses ne se chargent pas')).toBeVisible();
    await isHeldUp(canvas);
    await expect(canvas.queryByText('Recherche d’une réponse…')).toBeNull();
    instead = null;
    await userEvent.click(canvas.getByRole('button', { name: 'Réessayer' }));
    await isRefused(canvas);
    await expect(canvas.queryByText('Les réponses ne se chargent pas')).toBeNull();
  },
};
