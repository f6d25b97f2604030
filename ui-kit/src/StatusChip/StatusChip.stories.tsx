import type { Meta, StoryObj } from '@storybook/react-vite';
import { PhoneIncoming } from 'lucide-react';
import { Row, Stack } from '../stories/Layout.tsx';
import { StatusChip, StatusIcon, type StatusChipProps } from './StatusChip.tsx';

const chips: StatusChipProps[] = [
  { name: 'Incomplète', icon: 'circle-dashed', color: 'slate' },
  { name: 'Nouvelle demande', icon: 'inbox', color: 'azure' },
  { name: 'Transmise', icon: 'send', color: 'indigo' },
  { name: 'En cours d’étude', icon: 'hourglass', color: 'violet' },
  { name: 'À compléter', icon: 'circle-alert', color: 'orange' },
  { name: 'Accord de PEC émis', icon: 'badge-check', color: 'green' },
  { name: 'APEC + factures à transmettre', icon: 'file-up', color: 'ochre' },
  { name: 'APEC + factures transmises', icon: 'file-check-corner', color: 'olive' },
  { name: 'Clôturée', icon: 'archive', color: 'grey' },
  { name: 'Annulée', icon: 'ban', color: 'grey' },
  { name: 'Refusée par la mutuelle', icon: 'circle-x', color: 'red' },
  { name: 'Veut être appelé', icon: PhoneIncoming, color: 'teal' },
  { name: 'Famille inconnue', icon: 'inconnue', color: 'inconnue' },
];

const meta = {
  title: 'Données/StatusChip',
  component: StatusChip,
  args: { name: 'Transmise', icon: 'send', color: 'indigo' },
} satisfies Meta<typeof StatusChip>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Families: Story = {
  name: 'Familles',
  render: () => (
    <Stack>
      <Row>
        {chips.map((chip) => (
          <StatusChip key={chip.name} {...chip} />
        ))}
      </Row>
      <Row>
        {chips.map((chip) => (
          <StatusChip key={chip.name} {...chip} hasBorder />
        ))}
      </Row>
      <Row>
        {chips.map((chip) => (
          <StatusIcon key={chip.name} {...chip} />
        ))}
      </Row>
    </Stack>
  ),
};

export const FamiliesDark: Story = { ...Families, name: 'Familles, sombre', globals: { theme: 'dark' } };
