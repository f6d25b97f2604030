import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../Button/Button.tsx';
import { Link } from '../Link/Link.tsx';
import { Stack } from '../stories/Layout.tsx';
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
  name: 'Lien à droite du titre, pied',
  args: {
    action: <Link href="/invoice/list">Tout voir</Link>,
    footer: <Button tone="primary">Nouvelle demande</Button>,
  },
};
export const Coloured: Story = {
  name: 'Bord de couleur, ce qui attend le lecteur',
  render: (args) => (
    <Stack>
      <Card {...args} title="À vous de jouer" color="orange">
        Une pièce à refaire.
      </Card>
      <Card {...args} title="Accord reçu" color="green">
        La mutuelle a donné son accord.
      </Card>
    </Stack>
  ),
};
export const ColouredDark: Story = {
  ...Coloured,
  name: 'Bord de couleur, sombre',
  globals: { theme: 'dark' },
};
export const LongTitle: Story = {
  name: 'Titre long, téléphone',
  args: {
    title: 'PEC en attente de règlement du cabinet KERDRAON-BASTIDE, VASSELANGE et associés',
    action: <Link href="/payments">Tout voir</Link>,
  },
  globals: { app: 'portal', viewport: { value: 'mobile1' } },
};
