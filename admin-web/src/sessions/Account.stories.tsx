import type { OwnAdministrator } from '@accordent/api/administrators/administrators.schemas.ts';
import { emptyPassword, type PasswordEntry } from '@accordent/api/client/password-form.ts';
import type { OpenSession } from '@accordent/ui-kit/OwnAccount/open-session.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { SessionList, type SessionListProps } from '@accordent/ui-kit/OwnAccount/SessionList.tsx';
import { AccountSections, type AccountSectionsProps } from './AccountSections.tsx';

const aSession = (fields: Partial<OpenSession> = {}): OpenSession => ({
  id: '0198b5d0-0000-7000-8000-000000000001',
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
  ip: '192.0.2.14',
  openedAt: new Date('2026-11-20T05:00:00Z'),
  seenAt: new Date('2026-11-20T09:00:00Z'),
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

const aUser = (lastname: string): OwnAdministrator => ({
  id: 1,
  email: 'capucine.lormeau@accordent.example',
  firstname: 'Capucine',
  lastname,
  roles: ['ROLE_SUPER_ADMIN', 'ROLE_ADMIN'],
  isActive: true,
});

const password = (
  entry: PasswordEntry,
  state: { faults?: Record<string, string>; isChanged?: boolean; isSaving?: boolean } = {},
) => ({
  entry,
  faults: state.faults ?? {},
  isChanged: state.isChanged ?? false,
  isSaving: state.isSaving ?? false,
  form: null,
  onChange: fn(),
  onSave: fn(),
});

const Sections = ({
  sessions,
  failure,
  onEnd,
  ...props
}: Omit<AccountSectionsProps, 'sessions' | 'factors' | 'alerts'> & SessionListProps) => (
  <AccountSections
    {...props}
    alerts={null}
    factors={null}
    sessions={<SessionList sessions={sessions} failure={failure} onEnd={onEnd} />}
  />
);

const meta = {
  title: 'Back-office/Mon compte',
  component: Sections,
  args: {
    user: aUser('LORMEAU'),
    password: password(emptyPassword),
    sessions: [aSession(), elsewhere],
    failure: null,
    onEnd: fn(),
  },
} satisfies Meta<typeof Sections>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Rempli',
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('Cette session')).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: /^Fermer la session/ })).toHaveLength(1);
    await userEvent.click(
      canvas.getByRole('button', { name: /^Fermer la session Safari sur iPhone, ouverte le/ }),
    );
    await expect(args.onEnd).toHaveBeenCalledWith(elsewhere);
    await expect(canvas.getByRole('button', { name: 'Changer le mot de passe' })).toBeDisabled();
  },
};
export const FullDark: Story = { name: 'Sombre', globals: { theme: 'dark' } };
export const Refused: Story = {
  name: 'Mot de passe refusé',
  args: {
    password: password(
      { oldPsw: 'x', newPsw: 'Azerty123', confirmation: 'Azerty124' },
      {
        isChanged: true,
        faults: {
          oldPsw: 'Ce mot de passe n’est pas le bon.',
          newPsw: 'Ce mot de passe est trop courant.',
          confirmation: 'Le nouveau mot de passe et la confirmation de celui-ci ne correspondent pas.',
        },
      },
    ),
  },
};
export const Saving: Story = {
  name: 'Enregistrement en cours',
  args: { password: password(emptyPassword, { isChanged: true, isSaving: true }) },
};
export const Loading: Story = { name: 'En chemin', args: { sessions: undefined } };
export const Failed: Story = {
  name: 'En échec',
  args: {
    sessions: undefined,
    failure: {
      message: 'Impossible de contacter le serveur.',
      reference: '9C41',
      isRetrying: false,
      onRetry: fn(),
    },
  },
};
export const Phone: Story = {
  name: 'Téléphone',
  args: { user: aUser('DE LA TOURNERAYE-KERDRAON-BASTIDE') },
  globals: { viewport: { value: 'mobile1' } },
};
