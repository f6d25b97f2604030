import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { answering, at } from '../../../../ui-kit/.storybook/answered.tsx';
import { ChasePlan } from './ChasePlan.tsx';

const meta = {
  title: 'Back-office/PEC/Relances prévues',
  component: ChasePlan,
  args: { id: 7, isReadOnly: false },
  decorators: [at('/admin/dfc/edit/7/facts')],
} satisfies Meta<typeof ChasePlan>;
export default meta;
type Story = StoryObj<typeof meta>;

const planned = {
  mails: 0,
  nextOn: '2026-12-03',
  said: 'Relance par mail prévue le 3\u00A0déc.',
  held: null,
};
const held = {
  ...planned,
  said: 'Relances par mail suspendues.',
  held: { by: { id: 2, firstname: 'CAPUCINE', lastname: 'HERY' }, date: { timestamp: 1_795_424_400 } },
};
const showing = (chasing: object | null) =>
  answering({ 'GET /dfc/7/chasing': { chasing }, 'POST /dfc/7/chasing': { chasing: held } });

export const Planned: Story = {
  name: 'Prévue, puis suspendue',
  beforeEach: showing(planned),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Suspendre' }));
    await expect(await canvas.findByText(/suspendues\. Par Capucine HERY/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Reprendre' })).toBeVisible();
  },
};
export const Held: Story = { name: 'Suspendue', beforeEach: showing(held) };
export const ReadOnly: Story = {
  name: 'Lecture seule',
  args: { isReadOnly: true },
  beforeEach: showing(planned),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/prévue le 3/)).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const Over: Story = {
  name: 'Toutes envoyées',
  beforeEach: showing({
    ...planned,
    mails: 2,
    nextOn: null,
    said: '2 relances par mail envoyées, reste à appeler.',
  }),
};
export const Dark: Story = { ...Held, name: 'Sombre', globals: { theme: 'dark' } };
