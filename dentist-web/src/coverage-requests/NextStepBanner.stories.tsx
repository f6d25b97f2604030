import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { aFile, aRecord, someHistory, statuses } from '../testing/samples.ts';
import type { OwnCoverageRequestRecord } from './coverage-requests.api.ts';
import { NextStepBanner } from './NextStepBanner.tsx';

const aLapsedAnswer: NonNullable<OwnCoverageRequestRecord['answer']> = {
  decision: 'agreement',
  said: 'Accord caduc',
  isLapsed: true,
  granted: 612,
  validUntil: '2027-05-16',
  date: { timestamp: 1_763_370_000 },
  lines: [],
  basis: 'outside',
  number: '',
  conditions: '',
  reason: '',
  shares: null,
  secondToAsk: '',
  validity: null,
  fileId: null,
};

const meta = {
  title: 'Portail/PEC/Prochaine étape',
  component: NextStepBanner,
  globals: { app: 'portal' },
  args: { request: aRecord() },
} satisfies Meta<typeof NextStepBanner>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Asked: Story = {
  name: 'À compléter : depuis quand et quoi',
  args: { action: <Button>Remplacer</Button> },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/À compléter depuis le 18 nov. 2026/)).toHaveTextContent(
      'radio panoramique',
    );
  },
};
export const Yours: Story = {
  name: 'À vous de jouer',
  args: {
    request: aRecord({
      statusId: 1,
      status: statuses.incomplete,
      missing: ['Devis'],
      history: someHistory.slice(0, 1),
    }),
    action: <Button>Ajouter</Button>,
  },
};
export const Waiting: Story = {
  name: 'Nous attendons la mutuelle',
  args: {
    request: aRecord({
      statusId: 3,
      missing: [],
      sentence: {
        yours: false,
        title: 'Nous attendons la mutuelle depuis 6 jours',
        detail: 'Vous n’avez rien à faire pour le moment.',
      },
    }),
  },
};
export const Over: Story = {
  name: 'Refusée par la mutuelle',
  args: {
    request: aRecord({
      statusId: 30,
      isLocked: true,
      stage: 'terminal',
      missing: [],
      sentence: {
        yours: false,
        title: 'La mutuelle a refusé cette demande',
        detail: 'Vous pouvez nous écrire à son sujet.',
      },
    }),
  },
};
export const Lapsed: Story = {
  name: 'Accord caduc\u00a0: rien n’est demandé',
  args: {
    request: aRecord({
      statusId: 17,
      stage: 'agreement',
      missing: [],
      requiredFiles: [],
      files: [aFile({ id: 41, title: 'APEC', isValid: true })],
      answer: aLapsedAnswer,
      sentence: {
        yours: false,
        title: 'L’accord est caduc',
        detail: 'Nous préparons une nouvelle demande.',
      },
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('L’accord est caduc')).toBeVisible();
    await expect(canvas.queryByText(/Il manque/)).toBeNull();
  },
};
export const Archived: Story = {
  name: 'Praticien archivé',
  args: { request: aRecord({ isLocked: true }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Praticien archivé')).toBeVisible();
    await expect(canvas.queryByText('À vous de jouer')).toBeNull();
  },
};
