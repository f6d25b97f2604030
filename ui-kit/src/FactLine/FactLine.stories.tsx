import type { Meta, StoryObj } from '@storybook/react-vite';
import { Link } from '../Link/Link.tsx';
import { Fact, FactLine } from './FactLine.tsx';

const meta = {
  title: 'Données/FactLine',
  component: FactLine,
  args: {
    children: (
      <>
        <Fact>PEC-2026-004796</Fact>
        <Fact>
          <Link href="#" tone="plain">
            QUERVALLON Maëlle
          </Link>
        </Fact>
        <Fact isWide>Mutuelle Alcyane – Mirabelys</Fact>
      </>
    ),
  },
} satisfies Meta<typeof FactLine>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OneLine: Story = { name: 'Une ligne' };
export const Wrapped: Story = {
  name: 'Deux lignes\u00a0: aucune ne commence par un point',
  decorators: [
    (Facts) => (
      <div style={{ width: 260 }}>
        <Facts />
      </div>
    ),
  ],
};
export const Phone: Story = {
  name: 'Téléphone\u00a0: sans les faits secondaires',
  globals: { viewport: { value: 'mobile1' } },
};
export const Dark: Story = { name: 'Sombre', globals: { theme: 'dark' } };
