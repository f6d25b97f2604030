import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Link, LinkProvider, useNavigate } from './Link.tsx';

const navigate = fn();

const meta = {
  title: 'Actions/Link',
  component: Link,
  args: { href: '/admin/dfc/12', children: 'PEC-2026-000012' },
  decorators: [
    (Story) => (
      <LinkProvider navigate={navigate}>
        <p>
          Voir la demande <Story />.
        </p>
      </LinkProvider>
    ),
  ],
} satisfies Meta<typeof Link>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Accent: Story = { name: 'Accent' };
export const Plain: Story = { name: 'Discret', args: { tone: 'plain' } };
export const Dark: Story = { name: 'Sombre', globals: { theme: 'dark' } };

export const ThroughTheRouter: Story = {
  name: 'Un clic simple passe par le routeur',
  play: async ({ canvas }) => {
    navigate.mockClear();
    await userEvent.click(canvas.getByRole('link'));
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/admin/dfc/12'));
  },
};

function Then() {
  const goTo = useNavigate();
  return <button onClick={() => goTo('/admin/dfc/12/messages')}>Messages</button>;
}

export const TwoPresses: Story = {
  name: 'De deux gestes rapprochés, le dernier l’emporte',
  render: (args) => (
    <>
      <Link {...args} />
      <Then />
    </>
  ),
  play: async ({ canvas }) => {
    navigate.mockClear();
    // Both before the image that answers the first.
    canvas.getByRole('link').click();
    canvas.getByRole('button', { name: 'Messages' }).click();
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20)));
    await expect(navigate.mock.calls).toEqual([['/admin/dfc/12/messages']]);
  },
};

let answer = Promise.withResolvers<string>();

function Sending() {
  const goTo = useNavigate();
  return <button onClick={() => void answer.promise.then(goTo)}>Envoyer</button>;
}

export const AnswerAfterLeaving: Story = {
  name: 'Une réponse arrivée après le départ ne ramène pas',
  beforeEach: () => {
    answer = Promise.withResolvers();
  },
  render: function Screens() {
    const [isLeft, setIsLeft] = useState(false);
    return (
      <>
        {!isLeft && <Sending />}
        <button onClick={() => setIsLeft(true)}>Partir</button>
      </>
    );
  },
  play: async ({ canvas }) => {
    navigate.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Envoyer' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Partir' }));
    answer.resolve('/admin/dfc/12');
    await answer.promise;
    await expect(navigate).not.toHaveBeenCalled();
  },
};
