import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { PaneEntry, PaneList, Panes } from './Panes.tsx';

const long = 'Une phrase longue qui ne tient pas sur une ligne et qui doit être coupée. '.repeat(6);

const list = (
  <PaneList label="Reçus" foot={<Button size="small">Afficher plus</Button>}>
    <PaneEntry
      href="#1"
      title="QUERVALLON Maëlle"
      time="13:20"
      subject="Mutuelle verso à nouveau"
      mark="004771"
      preview={long}
      isCurrent
      isUnread
    />
    <PaneEntry
      href="#2"
      title={long}
      time="11:48"
      subject={long}
      mark="004768"
      note="Envoi en cours"
      isCurrent={false}
      isUnread
    />
    <PaneEntry
      href="#3"
      title="PRADEILLAN Ysaline"
      time="hier"
      subject="Délai"
      isCurrent={false}
      isUnread={false}
    />
  </PaneList>
);

const meta = {
  title: 'Listes/Panes',
  component: Panes,
  parameters: { layout: 'fullscreen' },
  args: { head: 'Recherche', list, detail: <p>Le détail</p>, isOpen: false },
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', height: 600 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Panes>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ListAndDetail: Story = {
  name: 'Liste et détail',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /Non lu\u00a0: QUERVALLON/ })).toHaveAttribute(
      'aria-current',
      'true',
    );
  },
};
export const WithRail: Story = { name: 'Avec un volet', args: { rail: <p>Les faits</p>, isOpen: true } };
export const Dark: Story = { name: 'Sombre', globals: { theme: 'dark' } };
