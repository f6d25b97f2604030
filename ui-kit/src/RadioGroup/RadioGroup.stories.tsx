import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { RadioGroup } from './RadioGroup.tsx';

type Choice = 'pending' | 'valid' | 'refused';

function Held({
  layout = 'column',
  isDisabled = false,
}: {
  layout?: 'row' | 'column';
  isDisabled?: boolean;
}) {
  const [value, setValue] = useState<Choice>('pending');
  return (
    <RadioGroup
      label="Décision"
      layout={layout}
      isDisabled={isDisabled}
      value={value}
      onChange={setValue}
      options={[
        { value: 'pending', label: 'En attente' },
        { value: 'valid', label: 'Document validé', shortcut: 'V' },
        { value: 'refused', label: 'Document refusé', shortcut: 'R', hint: 'Un motif sera demandé' },
      ]}
    />
  );
}

const meta = { title: 'Champs/RadioGroup', component: Held } satisfies Meta<typeof Held>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Column: Story = {
  name: 'En colonne',
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByLabelText(/Document validé/));
    await expect(canvas.getByLabelText(/Document validé/)).toBeChecked();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByLabelText(/Document refusé/)).toBeChecked();
  },
};
export const InARow: Story = { name: 'En ligne', args: { layout: 'row' } };
export const Disabled: Story = { name: 'Désactivé', args: { isDisabled: true } };
export const Dark: Story = { name: 'Sombre', args: { layout: 'row' }, globals: { theme: 'dark' } };
