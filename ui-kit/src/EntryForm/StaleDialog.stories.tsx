import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { StaleDialog } from './StaleDialog.tsx';

const meta = {
  title: 'Retours/StaleDialog',
  component: StaleDialog,
  args: {
    sentence:
      'Cette fiche a été modifiée entre-temps. Vos saisies sont conservées : comparez puis enregistrez à nouveau.',
    differences: [
      { label: 'Nom du patient', theirs: 'OSSELIN', mine: 'OSSELIN-BREST' },
      { label: 'E-mail du patient', theirs: 'tancrede@courriel.test', mine: null },
    ],
    onKeepMine: fn(),
    onTakeTheirs: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof StaleDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const longText =
  'Mutuelle des Métiers de la Bouche, de la Main et du Commerce de Proximité, section dentaire. '.repeat(4);

export const Full: Story = {
  name: 'Rempli',
  play: async ({ args }) => {
    await expect(
      screen.getByRole('row', { name: /Nom du patient OSSELIN OSSELIN-BREST/ }),
    ).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer ma saisie' }));
    await expect(args.onKeepMine).toHaveBeenCalledOnce();
  },
};
export const NumberAlone: Story = { name: 'Sans autre nom qu’un numéro', args: { differences: [] } };
export const LongTexts: Story = {
  name: 'Texte long',
  args: {
    differences: [{ label: 'Mutuelle', theirs: longText.slice(0, 300), mine: longText.slice(0, 200) }],
  },
};
export const Phone: Story = {
  ...LongTexts,
  name: 'Texte long, téléphone',
  globals: { viewport: { value: 'mobile1' } },
  play: async () => {
    const [theirs, mine] = within(screen.getByRole('row', { name: /^Mutuelle/ })).getAllByRole('cell');
    await expect(mine!.getBoundingClientRect().top).toBeGreaterThanOrEqual(
      theirs!.getBoundingClientRect().bottom,
    );
  },
};
