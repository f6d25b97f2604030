import { listedName } from '@accordent/api/client/person-name.ts';
import { statusOf } from '@accordent/api/client/statuses.ts';
import { Icon } from '@accordent/ui-kit/Icon/Icon.tsx';
import type { Option } from '@accordent/ui-kit/Select/option.ts';
import type { Status } from './coverage-requests.api.ts';

export type Person = { readonly id: number; readonly firstname: string; readonly lastname: string };

export const peopleToChoose = (people: readonly Person[]): readonly Option<number>[] =>
  people.map((person) => ({ value: person.id, label: listedName(person) }));

export const statusesToChoose = (statuses: readonly Status[]): readonly Option<number>[] =>
  statuses.map(({ id, name, color }) => ({
    value: id,
    label: name,
    icon: <Icon name={statusOf(id).icon} color={color} />,
  }));
