import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { OwnIdentity } from './OwnIdentity.tsx';
import { OwnPassword } from './OwnPassword.tsx';
import type { OwnPasswordProps } from './OwnPassword.tsx';
import { OwnSessions } from './OwnSessions.tsx';
import type { OwnSessionsProps } from './OwnSessions.tsx';
import type { SessionItem } from './own-sessions.api.ts';
import { emptyPassword } from './password-entry.ts';

const aSession = (fields: Partial<SessionItem> = {}): SessionItem => ({
  id: '0198b5d0-0000-7000-8000-000000000001',
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
  ip: '192.0.2.14',
  creationDate: { timestamp: 1_795_237_200 },
  lastSeenDate: { timestamp: 1_795_251_600 },
  isCurrent: true,
  ...fields,
});
const elsewhere = aSession({
  id: '0198b5d0-0000-7000-8000-000000000002',
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  ip: '2001:db8:85a3:8d3:1319:8a2e:370:7348',
  isCurrent: false,
});

interface AccountProps
  extends
    Pick<OwnSessionsProps, 'sessions' | 'failure' | 'onEnd'>,
    Pick<OwnPasswordProps, 'entry' | 'faults' | 'isChanged' | 'isSaving' | 'onChange' | 'onSave'> {
  name: string;
}

function Account({ name, sessions, failure, onEnd, ...password }: AccountProps) {
  return (
    <>
      <OwnIdentity
        user={{
          id: 1,
          email: 'capucine.lormeau@accordent.example',
          firstname: 'Capucine',
          lastname: name,
          roles: ['ROLE_SUPER_ADMIN', 'ROLE_ADMIN'],
          isActive: true,
        }}
      />
      <OwnPassword {...password} form={null} />
      <OwnSessions sessions={sessions} failure={failure} onEnd={onEnd} />
    </>
  );
}

const meta = {
  title: 'Back-office/Mon compte',
  component: Account,
  args: {
    name: 'LORMEAU',
    sessions: [aSession(), elsewhere],
    failure: null,
    onEnd: fn(),
    entry: emptyPassword,
    faults: {},
    isChanged: false,
    isSaving: false,
    onChange: fn(),
    onSave: fn(),
  },
} satisfies Meta<typeof Account>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('Cette session')).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: /^Fermer la session/ })).toHaveLength(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Fermer la session Safari sur iPhone' }));
    await expect(args.onEnd).toHaveBeenCalledWith(elsewhere);
    await expect(canvas.getByRole('button', { name: 'Changer le mot de passe' })).toBeDisabled();
  },
};
export const FullDark: Story = { globals: { theme: 'dark' } };
export const Refused: Story = {
  name: 'Mot de passe refusé',
  args: {
    isChanged: true,
    entry: { oldPsw: 'x', newPsw: 'Azerty123', confirmation: 'Azerty124' },
    faults: {
      oldPsw: 'L’ancien mot de passe n’est pas le bon.',
      newPsw: 'Ce mot de passe est trop courant.',
      confirmation: 'Le nouveau mot de passe et la confirmation de celui-ci ne correspondent pas.',
    },
  },
};
export const Saving: Story = { name: 'Enregistrement', args: { isChanged: true, isSaving: true } };
export const Loading: Story = { args: { sessions: undefined } };
export const Failed: Story = {
  args: {
    sessions: undefined,
    failure: {
      message: 'Impossible de contacter le serveur.',
      reference: '9C41',
      staleSince: undefined,
      isRetrying: false,
      onRetry: fn(),
    },
  },
};
export const Phone: Story = {
  args: { name: 'DE LA TOURNERAYE-KERDRAON-BASTIDE' },
  globals: { viewport: { value: 'mobile1' } },
};
