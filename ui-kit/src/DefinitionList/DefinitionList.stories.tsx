import type { Meta, StoryObj } from '@storybook/react-vite';
import { DateText } from '../DateText/DateText.tsx';
import { Money } from '../Money/Money.tsx';
import { DefinitionList } from './DefinitionList.tsx';

const meta = {
  title: 'Données/DefinitionList',
  component: DefinitionList,
  args: {
    title: 'Règlement',
    items: [
      { term: 'Facture reçue', value: <DateText value="2026-11-12" /> },
      { term: 'Part de la mutuelle', value: <Money cents={123_456} /> },
      { term: 'Reste à charge', value: <Money cents={31_000} /> },
      { term: 'Total', value: <Money cents={154_456} />, isTotal: true },
    ],
  },
} satisfies Meta<typeof DefinitionList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithTotal: Story = { name: 'Avec total' };
export const WithTotalDark: Story = { name: 'Avec total, sombre', globals: { theme: 'dark' } };
export const LongValue: Story = {
  name: 'Valeur longue sous son terme',
  args: {
    title: 'Mutuelle',
    items: [
      {
        term: 'Protocole',
        value:
          'Envoyer le devis et la radio panoramique par courrier, avec le numéro d’adhérent en haut de la première page.',
        isStacked: true,
      },
      { term: 'Groupement', value: 'Groupement des mutuelles interprofessionnelles de l’Ouest' },
    ],
  },
};
