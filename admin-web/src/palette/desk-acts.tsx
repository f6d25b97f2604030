import { statusOf } from '@accordent/api/client/statuses.ts';
import { holdsWords } from '@accordent/ui-kit/Palette/matches.ts';
import { filled } from '@accordent/ui-kit/screens/addresses.ts';
import { Icon } from '@accordent/ui-kit/Icon/Icon.tsx';
import { Keyboard, LogOut, Mail, Moon, Plus, Sun } from 'lucide-react';
import type { Status } from '../coverage-requests/coverage-requests.api.ts';
import { paths, screens } from '../screens.ts';
import type { DeskScreen } from '../desk-screen.ts';
import type { Choice, ChoiceGroup } from './choice.ts';

/** What the frame around every screen can do. */
export type Frame = {
  readonly isSuper: boolean;
  readonly theme: 'light' | 'dark';
  readonly onTheme: () => void;
  readonly onHelp: () => void;
  readonly onLogOut: () => void;
};

/** The screens of the menus, and those that stand under them, as this one of the staff sees them. */
const screensFor = (isSuper: boolean): Choice[] =>
  Object.entries<DeskScreen>(screens).flatMap(([name, { address, menu, userMenu, named, isFor }]) => {
    const entry = menu ?? userMenu ?? named;
    if (!entry || (isFor === 'super-administrators' && !isSuper)) return [];
    return [{ id: `screen ${name}`, icon: <entry.icon />, name: entry.title, href: filled(address) }];
  });

const adding: readonly (readonly [name: string, href: string])[] = [
  ['Créer une PEC', paths.addRequest()],
  ['Ajouter un dentiste', paths.addPractitioner],
  ['Ajouter un prospect', paths.addProspect],
  ['Ajouter un contact', paths.addContact()],
  ['Ajouter une mutuelle', paths.addInsurer('mutual')],
  ['Ajouter un groupement', paths.addInsurer('mutual-group')],
];

function actsOf({ isSuper, theme, onTheme, onHelp, onLogOut }: Frame, statuses: readonly Status[]): Choice[] {
  const ofSuper: typeof adding = isSuper ? [['Ajouter un utilisateur', paths.addAdministrator]] : [];
  return [
    ...[...adding, ...ofSuper].map(([name, href]) => ({ id: name, icon: <Plus />, name, href })),
    { id: 'new-mail', icon: <Mail />, name: 'Écrire un mail', href: paths.mails('new') },
    ...statuses.map(({ id, name, color }) => ({
      id: `status ${id}`,
      icon: <Icon name={statusOf(id).icon} color={color} />,
      name: `Voir les PEC au statut «\u00a0${name}\u00a0»`,
      href: `${paths.requestsInStatus(id)}?du=&au=`,
    })),
    {
      id: 'theme',
      icon: theme === 'dark' ? <Sun /> : <Moon />,
      name: theme === 'dark' ? 'Thème clair' : 'Thème sombre',
      run: onTheme,
    },
    { id: 'help', icon: <Keyboard />, name: 'Aide et raccourcis', run: onHelp },
    { id: 'log-out', icon: <LogOut />, name: 'Se déconnecter', run: onLogOut },
  ];
}

/** Those of these choices whose names hold what was typed. */
export const holding = (choices: readonly Choice[], typed: string): Choice[] =>
  choices.filter(({ name, about = '' }) => holdsWords(`${name} ${about}`, typed));

/** Screens and acts of the desk that hold what was typed; all of them where it is nothing. */
export function deskGroups(frame: Frame, statuses: readonly Status[], typed: string): ChoiceGroup[] {
  return [
    { title: 'Écrans', options: holding(screensFor(frame.isSuper), typed) },
    { title: 'Actes', options: holding(actsOf(frame, statuses), typed) },
  ];
}
