import { LinkProvider } from '@accordent/ui-kit/Link/Link.tsx';
import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { useLocation } from 'wouter';
import { answering, at } from '../../../ui-kit/.storybook/answered.tsx';
import { aRequest, longRequest, storyStatuses } from '../testing/records.ts';
import CoverageRequestListPage from './CoverageRequestListPage.tsx';

const meta = {
  title: 'Back-office/Écrans/Prises En Charge',
  component: CoverageRequestListPage,
  parameters: { layout: 'fullscreen' },
  args: {},
  decorators: [at('/admin/dfc/list')],
} satisfies Meta<typeof CoverageRequestListPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const showing = (dfc: readonly object[]) =>
  answering({ 'GET /dfc': { dfc, total: dfc.length }, 'GET /status/all': { status: storyStatuses } });

export const Loading: Story = { name: 'En chemin', beforeEach: answering({}) };
export const Failed: Story = {
  name: 'En échec',
  beforeEach: answering({ 'GET /dfc': { status: 500 }, 'GET /status/all': { status: storyStatuses } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Réessayer' })).toBeVisible();
  },
};
export const Empty: Story = {
  name: 'Aucune',
  beforeEach: showing([]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Aucune PEC pour ces filtres')).toBeVisible();
  },
};
export const Full: Story = {
  name: 'Pleine\u00a0: supprimer demande d’abord',
  beforeEach: showing([aRequest(), longRequest]),
  play: async ({ canvas }) => {
    const [first] = await canvas.findAllByRole('button', { name: /^Supprimer PEC-/ });
    await userEvent.click(first!);
    await expect(await screen.findByRole('dialog')).toHaveTextContent(
      'Êtes-vous sûr de vouloir supprimer définitivement cet élément ?',
    );
  },
};

const Going: Decorator = (Story) => {
  const [, go] = useLocation();
  return (
    <LinkProvider navigate={go}>
      <Story />
    </LinkProvider>
  );
};

/** The first page comes, no other does. */
function onlyFirstPage() {
  let asked = 0;
  return {
    'GET /status/all': { status: storyStatuses },
    get 'GET /dfc'() {
      asked += 1;
      return asked === 1 ? { dfc: [aRequest(), longRequest], total: 34 } : { status: 500 };
    },
  };
}

export const FailedOnPageTwo: Story = {
  name: 'La page 2 ne vient pas : celle d’avant ne prend pas sa place',
  decorators: [Going],
  beforeEach: () => answering(onlyFirstPage())(),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Page suivante' }));
    await expect(await canvas.findByText('La liste ne se charge pas')).toBeVisible();
    await waitFor(() => expect(canvas.queryByText(/TOURNERAYE/)).toBeNull());
  },
};
export const Phone: Story = {
  name: 'Téléphone',
  globals: { viewport: { value: 'mobile2' } },
  beforeEach: showing([aRequest(), longRequest]),
};
export const Dark: Story = {
  name: 'Sombre',
  globals: { theme: 'dark' },
  beforeEach: showing([aRequest(), longRequest]),
};
