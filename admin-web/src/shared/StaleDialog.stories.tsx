import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { longText } from '../testing/records.ts';
import { StaleDialog } from './StaleDialog.tsx';

const meta = {
  title: 'Back-office/Fiche modifiée entre-temps',
  component: StaleDialog,
  args: {
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

export const Full: Story = {
  play: async ({ args }) => {
    await expect(
      screen.getByRole('row', { name: /Nom du patient OSSELIN OSSELIN-BREST/ }),
    ).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer ma saisie' }));
    await expect(args.onKeepMine).toHaveBeenCalledOnce();
  },
};
export const NumberAlone: Story = { args: { differences: [] } };
export const LongTexts: Story = {
  args: {
    differences: [{ label: 'Mutuelle', theirs: longText.slice(0, 300), mine: longText.slice(0, 200) }],
  },
};
