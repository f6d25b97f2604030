import type { Meta, StoryObj } from '@storybook/react-vite';
import { StatusChip } from '../StatusChip/StatusChip.tsx';
import { RowCard, RowCardLine } from './RowCard.tsx';

const meta = {
  title: 'Listes/RowCard',
  component: RowCard,
  args: {
    title: 'QUERVALLON Maëlle',
    aside: <StatusChip name="Inactif" color="grey" icon="ban" />,
    children: <RowCardLine>maelle.quervallon@cabinet.example</RowCardLine>,
    foot: (
      <>
        <span>7 sur 12</span>
        <StatusChip name="Forfait Serenity 299€HT" color="azure" icon="badge-check" />
      </>
    ),
  },
  globals: { viewport: { value: 'mobile1' } },
} satisfies Meta<typeof RowCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = { name: 'Rempli' };
export const Bare: Story = {
  name: 'Titre seul',
  args: { aside: undefined, children: undefined, foot: undefined },
};
export const LongText: Story = {
  name: 'Texte long',
  args: {
    title: 'DE LA ROCHEFOUCAULD-MONTMORENCY Marie-Antoinette Guillemette',
    children: (
      <RowCardLine>
        secretariat.cabinet-dentaire-pluridisciplinaire-des-tanneurs@cabinet-dentaire-de-la-croix-rousse.example
      </RowCardLine>
    ),
  },
};
