import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import useSWR, { SWRConfig } from 'swr';
import { reading } from './read-ahead.ts';

const asked = fn();

class Failure extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`answered ${status}`);
    this.status = status;
  }
}

/** Fails at first with this status. */
function Read({ status }: { status: number }) {
  const { data, error } = useSWR(`/once/${status}`, async () => {
    asked(status);
    if (asked.mock.calls.length === 1) throw new Failure(status);
    return 'La liste est là.';
  });
  if (data) return <p>{data}</p>;
  return <p>{error ? 'La liste ne se charge pas' : 'Chargement'}</p>;
}

const meta = {
  title: 'Lecture/Panne passagère',
  component: Read,
  args: { status: 503 },
  decorators: [
    (Story) => (
      <SWRConfig value={{ ...reading, errorRetryInterval: 50, provider: () => new Map() }}>
        <Story />
      </SWRConfig>
    ),
  ],
  beforeEach: () => void asked.mockClear(),
} satisfies Meta<typeof Read>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ComesByItself: Story = {
  name: 'Une panne passagère se répare seule',
  play: async ({ canvas }) => {
    await canvas.findByText('La liste ne se charge pas');
    await canvas.findByText('La liste est là.');
    await expect(asked).toHaveBeenCalledTimes(2);
  },
};

export const RefusalStands: Story = {
  name: 'Un refus n’est pas demandé à nouveau',
  args: { status: 403 },
  play: async ({ canvas }) => {
    await canvas.findByText('La liste ne se charge pas');
    await new Promise((resolve) => setTimeout(resolve, 400));
    await waitFor(() => expect(asked).toHaveBeenCalledOnce());
  },
};
