import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { answering, at } from '../../../ui-kit/.storybook/answered.tsx';
import { longText } from '../testing/records.ts';
import TeamPage from './TeamPage.tsx';

const nolwenn = { id: 2, name: 'Nolwenn LE GOFF' };
const capucine = { id: 1, name: 'Capucine LORMEAU' };
const days = [
  { administrator: nolwenn, day: '2026-11-20', ended: 41, medianMinutes: 3.5 },
  { administrator: capucine, day: '2026-11-20', ended: 12, medianMinutes: null },
  { administrator: nolwenn, day: '2026-11-19', ended: 38, medianMinutes: 4 },
];
const answers = (shown: object) => answering({ 'GET /team-days': shown });

const meta = {
  title: 'Back-office/Écrans/Équipe',
  component: TeamPage,
  parameters: { layout: 'fullscreen' },
  decorators: [at('/admin/statistics/team')],
} satisfies Meta<typeof TeamPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Rempli\u00a0: par nom, sans classement',
  beforeEach: answers({ days }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('3,5 min')).toBeVisible();
    const bars = canvas.getByRole('img', { name: 'PEC terminées, par personne' });
    await expect(bars.textContent).toMatch(/Capucine LORMEAU.*12.*Nolwenn LE GOFF.*79/s);
  },
};
export const Loading: Story = { name: 'En chemin', beforeEach: answering({}) };
export const Empty: Story = { name: 'Vide', beforeEach: answers({ days: [] }) };
export const Failed: Story = { name: 'En échec', beforeEach: answers({ status: 500 }) };
export const LongTexts: Story = {
  name: 'Texte long',
  beforeEach: answers({
    days: [{ ...days[0], administrator: { id: 3, name: longText.slice(0, 120) } }],
  }),
};
export const Phone: Story = {
  name: 'Téléphone',
  globals: { viewport: { value: 'mobile1' } },
  beforeEach: answers({ days }),
};
export const Dark: Story = { name: 'Sombre', globals: { theme: 'dark' }, beforeEach: answers({ days }) };
