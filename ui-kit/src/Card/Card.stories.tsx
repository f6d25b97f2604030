import type { Meta, StoryObj } from '@storybook/react-vite';
import { Link } from '../Link/Link.tsx';
import { Card } from './Card.tsx';

const meta = {
  title: 'Cadre/Card',
  component: Card,
  globals: { app: 'portal' },
  args: { title: 'Mes factures', children: 'La dernière facture date du 1er novembre 2026.' },
} satisfies Meta<typeof Card>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = { name: 'Titre et texte' };
export const WithAction: Story = {
  name: 'Lien à droite du titre',
  args: {
    action: <Link href="/invoice/list">Tout voir</Link>,
  },
};
export const LongTitle: Story = {
  name: 'Titre long, téléphone',
  args: {
    title: 'PEC en attente de règlement du cabinet KERDRAON-BASTIDE, VASSELANGE et associés',
    action: <Link href="/payments">Tout voir</Link>,
  },
  globals: { app: 'portal', viewport: { value: 'mobile1' } },
};
