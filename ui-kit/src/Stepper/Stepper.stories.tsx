import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Meter } from '../Meter/Meter.tsx';
import { StatusChip } from '../StatusChip/StatusChip.tsx';
import { Stack } from '../stories/Layout.tsx';
import { StepBars, Stepper } from './Stepper.tsx';

const steps = [
  { label: 'Reçue', caption: '16 nov.' },
  { label: 'Vérifiée', caption: '18 nov.' },
  { label: 'Transmise', caption: '19 nov.' },
  { label: 'Réponse', caption: 'vers le 2 déc.' },
  { label: 'Soins' },
  { label: 'Règlement' },
];

const meta = {
  title: 'Listes/Stepper',
  component: Stepper,
  args: {
    label: 'Avancement',
    steps,
    current: 2,
    startCaption: 'Reçue le 16 nov. 2026',
    endCaption: 'Réponse vers le 2 déc. 2026',
    aside: <StatusChip name="À compléter" color="orange" icon="circle-alert" hasBorder />,
  },
} satisfies Meta<typeof Stepper>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Third: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')[2]).toHaveAttribute('aria-current', 'step');
    await expect(canvas.getByText('Étape 3 sur 6 : transmise')).toBeInTheDocument();
  },
};
export const AllDone: Story = { args: { current: 6 } };
export const Dark: Story = { globals: { theme: 'dark' } };
export const Phone: Story = { globals: { viewport: { value: 'mobile1' }, app: 'portal' } };

export const BarsAndMeters: Story = {
  render: () => (
    <Stack width={480}>
      <StepBars
        label="Nouvelle demande"
        current={1}
        steps={[{ label: 'Patient' }, { label: 'Pièces', share: 0.66 }, { label: 'Vérifier' }]}
      />
      <Meter label="PEC ce mois-ci" value={7} max={10} />
      <Meter label="PEC ce mois-ci" value={12} max={10} />
    </Stack>
  ),
};
