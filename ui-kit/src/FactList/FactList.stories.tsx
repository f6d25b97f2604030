import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Link } from '../Link/Link.tsx';
import { Fact, FactList } from './FactList.tsx';

const meta = {
  title: 'Données/FactList',
  component: FactList,
  args: {
    children: (
      <>
        <Fact term="Fonction">Secrétaire</Fact>
        <Fact term="Téléphone mobile">
          <Link href="tel:0612345678">06 12 34 56 78</Link>
        </Fact>
        <Fact term="Téléphone fixe" />
        <Fact term="Adresse">{'12, rue des Tanneurs\n69005 LYON'}</Fact>
      </>
    ),
  },
} satisfies Meta<typeof FactList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Rempli',
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('definition')).toHaveLength(4);
    await expect(canvas.getByText('—')).toBeVisible();
  },
};
export const LongText: Story = {
  name: 'Texte long',
  args: {
    children: (
      <Fact term="Commentaire">
        Ne rappelle jamais le lundi ni le vendredi après-midi : passer par le secrétariat, qui transmet aux
        trois associés, ou écrire à l’adresse
        prise-de-rendez-vous.cabinet-dentaire-des-tanneurs@cabinet.example.
      </Fact>
    ),
  },
};
export const OnAPhone: Story = { name: 'Sur un téléphone', globals: { viewport: { value: 'mobile1' } } };
