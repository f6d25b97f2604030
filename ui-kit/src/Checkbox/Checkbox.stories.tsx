import type { Meta, StoryObj } from '@storybook/react-vite';
import { Row, Stack } from '../stories/Layout.tsx';
import { Checkbox } from './Checkbox.tsx';

const meta = { title: 'Champs/Checkbox', component: Checkbox, args: { label: 'Libre' } } satisfies Meta<
  typeof Checkbox
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const States: Story = {
  name: 'États',
  render: () => (
    <Stack>
      <Row>
        <Checkbox label="Libre" />
        <Checkbox label="Coché" defaultChecked />
        <Checkbox label="Désactivé" disabled />
        <Checkbox label="Coché, désactivé" disabled defaultChecked />
      </Row>
      <Checkbox
        label="Accès au programme d'avis client"
        hint="Un mail part après chaque soin terminé"
        defaultChecked
      />
    </Stack>
  ),
};

export const Dark: Story = { ...States, name: 'Sombre', globals: { theme: 'dark' } };
