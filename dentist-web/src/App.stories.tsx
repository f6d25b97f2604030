import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import useSWR, { mutate } from 'swr';
import { answering } from '../../ui-kit/.storybook/answered.tsx';
import { App } from './App.tsx';
import { leave, tokens } from './api-client.ts';

const meta = {
  title: 'Portail/Cadre/Session',
  component: App,
  globals: { app: 'portal' },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof App>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Dead: Story = {
  name: 'Session morte : rien de ce qui fut lu ne reste pour qui se connecte ensuite',
  beforeEach: () => {
    const [kept, whole] = [tokens.read(), location.pathname + location.search];
    tokens.write(null);
    const isOver = answering({})();
    return () => {
      tokens.write(kept);
      history.replaceState(null, '', whole);
      isOver();
    };
  },
  render: () => (
    <>
      <App />
      <Kept />
    </>
  ),
  play: async ({ canvas }) => {
    await mutate('/kept', 'LORIDAN Apolline', { revalidate: false });
    await expect(await canvas.findByText('LORIDAN Apolline')).toBeVisible();
    leave();
    await waitFor(() => expect(canvas.queryByText('LORIDAN Apolline')).toBeNull());
  },
};

/** What SWR holds of an answer that was read before. */
function Kept() {
  return <p>{useSWR<string>('/kept', null).data}</p>;
}
