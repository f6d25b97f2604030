import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { answering, at } from '../../../ui-kit/.storybook/answered.tsx';
import { InsurerDelays } from './InsurerDelays.tsx';

const delays = [
  { name: 'Orélia', text: '5 à 8\u00a0j' },
  { name: 'Union des Mutuelles du Ponant et des Pays de la Loire', text: '9\u00a0j ou plus' },
];

const meta = {
  title: 'Portail/PEC/Délais de vos mutuelles',
  component: InsurerDelays,
  globals: { app: 'portal' },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 300 }}>
        <Story />
      </div>
    ),
    at('/dashboard'),
  ],
  beforeEach: answering({ 'GET /delays': { delays } }),
} satisfies Meta<typeof InsurerDelays>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Rempli',
  play: async ({ canvas }) => {
    const line = (await canvas.findByText('Orélia')).parentElement;
    await expect(line).toHaveTextContent(/5 à 8.j/);
    await expect(canvas.getByRole('heading', { name: 'Délais de vos mutuelles' })).toBeVisible();
  },
};
export const Dark: Story = { name: 'Sombre', globals: { app: 'portal', theme: 'dark' } };
export const Empty: Story = {
  name: 'Rien à dire',
  beforeEach: answering({ 'GET /delays': { delays: [] } }),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('heading')).toBeNull();
  },
};
