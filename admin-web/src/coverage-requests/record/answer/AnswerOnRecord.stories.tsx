import { dropKeys } from '@accordent/ui-kit/hooks/held-keys.ts';
import { sampleImage } from '@accordent/ui-kit/stories/sample-documents.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { answering, at, drawn } from '../../../../../ui-kit/.storybook/answered.tsx';
import { asEmployee } from '../../../testing/administrators.ts';
import { anAnswer } from '../../../testing/answers.ts';
import { GoingOnRecord } from '../../../testing/going-on-record.tsx';
import { aRecord, storyStatuses } from '../../../testing/records.ts';
import CoverageRequestPage from '../../CoverageRequestPage.tsx';

const record = aRecord({ statusId: 3 });
const { id } = record;

const waiting = anAnswer({
  decision: 'agreement',
  said: 'Accord',
  granted: 612,
  source: 'paper',
  letter: { name: 'Lettre.png', mime: 'image/png', size: 12 },
  date: { timestamp: 1_763_470_000 },
});

let late = Promise.withResolvers<object>();
const meta = {
  title: 'Back-office/Écrans/PEC, réponse de la mutuelle',
  component: CoverageRequestPage,
  parameters: { layout: 'fullscreen' },
  args: { id, tab: 'messages', mode: 'edit' },
  decorators: [GoingOnRecord, at(`/admin/dfc/edit/${id}/messages`)],
  beforeEach: () => {
    dropKeys();
    late = Promise.withResolvers();
    return answering({
      ...asEmployee,
      'GET /status/all': { status: storyStatuses },
      [`GET /messages/dfc/${id}`]: { messages: [], canWrite: true, planned: [] },
      [`GET /comment/dfc/${id}`]: { comments: [] },
      [`GET /dfc/${id}/readings`]: { papers: [], facts: [] },
      [`GET /dfc/${id}`]: { dfc: record },
      [`GET /dfc/${id}/answers`]: late.promise,
      'GET /answer/5/letter/url': { url: sampleImage },
    })();
  },
} satisfies Meta<typeof CoverageRequestPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const answers = (part: object = {}) => late.resolve({ waiting: [{ ...waiting, ...part }], confirmed: [] });
const isAt = (name: RegExp) =>
  expect(screen.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
const messages = /^Messages/;
async function openByKey() {
  await screen.findByRole('textbox', { name: 'Votre message' });
  await userEvent.keyboard('d');
  await screen.findByRole('form', { name: /Réponse/ });
}

export const LetterComesOnScreen: Story = {
  name: 'Ouverte ailleurs que dans Pièces, sa lettre se montre',
  play: async ({ canvas }) => {
    await openByKey();
    answers();
    await waitFor(() => isAt(/^Pièces/));
    await expect(await canvas.findByRole('img', { name: /Lettre/ })).toBeVisible();
    await expect(screen.getByRole('form', { name: /Réponse/ })).toBeVisible();
  },
};

export const WithoutLetter: Story = {
  name: 'Sans lettre, on reste où on lit',
  play: async () => {
    await openByKey();
    answers({ letter: null });
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Total accordé' })).toBeVisible());
    await drawn();
    await isAt(messages);
  },
};

export const LetterWhileWriting: Story = {
  name: 'Qui écrit un message y reste quand la lettre vient\u00a0; elle se montre à son retour',
  play: async () => {
    await openByKey();
    const message = screen.getByRole('textbox', { name: 'Votre message' });
    await userEvent.click(message);
    await userEvent.keyboard('Le devis ');
    answers();
    const granted = await screen.findByRole('textbox', { name: 'Total accordé' });
    await drawn();
    await userEvent.keyboard('est flou');
    await expect(message).toHaveValue('Le devis est flou');
    await isAt(messages);
    await userEvent.click(granted);
    await waitFor(() => isAt(/^Pièces/));
  },
};

export const TypedAhead: Story = {
  name: 'Ce qui est tapé après D avant que la réponse soit connue est pour son montant, comme ensuite',
  play: async () => {
    await openByKey();
    await userEvent.keyboard('900');
    await drawn();
    answers({ letter: null });
    const granted = await screen.findByRole('textbox', { name: 'Total accordé' });
    await waitFor(() => expect(granted).toHaveFocus());
    await waitFor(() => expect((granted as HTMLInputElement).value).toContain('900'));
    await expect(screen.getByRole('textbox', { name: /dossier/ })).toHaveValue('');
  },
};
