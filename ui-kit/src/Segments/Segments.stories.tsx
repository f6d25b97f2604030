import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { Segments } from './Segments.tsx';

function Held() {
  const [value, setValue] = useState('all');
  return (
    <Segments
      label="Conventions"
      value={value}
      onChange={setValue}
      options={[
        { value: 'all', label: 'Toutes', count: 38 },
        { value: 'valid', label: 'Valides', count: 31 },
        { value: 'missing', label: 'Manquantes', count: 4 },
      ]}
    />
  );
}

const meta = { title: 'Listes/Segments', component: Held } satisfies Meta<typeof Held>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Three: Story = {
  name: 'Trois',
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByLabelText(/Valides/));
    await expect(canvas.getByLabelText(/Valides/)).toBeChecked();
  },
};
export const Dark: Story = { name: 'Sombre', globals: { theme: 'dark' } };
