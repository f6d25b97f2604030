import type { Meta, StoryObj } from '@storybook/react-vite';
import { Hourglass } from 'lucide-react';
import { Button } from '../Button/Button.tsx';
import { Stack } from '../stories/Layout.tsx';
import { Banner } from './Banner.tsx';

const meta = {
  title: 'Retours/Banner',
  component: Banner,
  args: { children: 'Encore 2 pièces à vérifier.' },
} satisfies Meta<typeof Banner>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Tones: Story = {
  name: 'Tons',
  render: () => (
    <Stack>
      <Banner
        tone="accent"
        action={
          <Button tone="primary" size="small">
            Valider le devis
          </Button>
        }
      >
        <b>Encore 2 pièces à vérifier</b> avant de transmettre la demande à Orélia : le devis et la radio
        panoramique.
      </Banner>
      <Banner tone="info" icon={<Hourglass size={18} />}>
        Nous attendons la mutuelle depuis 6 j (habituel 9 j).
      </Banner>
      <Banner tone="orange" title="À vous de jouer">
        Une pièce à refaire, puis nous transmettons la demande à Orélia.
      </Banner>
      <Banner
        tone="warning"
        action={
          <Button size="small" tone="quiet">
            Réessayer
          </Button>
        }
      >
        Connexion perdue. Données du 14:05.
      </Banner>
      <Banner tone="danger">Le statut n’a pas changé.</Banner>
      <Banner tone="success">La demande est transmise.</Banner>
      <Banner tone="plain">Cette PEC est verrouillée.</Banner>
    </Stack>
  ),
};

export const TonesDark: Story = { ...Tones, name: 'Tons, sombre', globals: { theme: 'dark' } };
export const TonesPortal: Story = { ...Tones, name: 'Tons, portail', globals: { app: 'portal' } };
