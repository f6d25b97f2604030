import { healthRoutes } from '../health/health.routes.ts';
import type { Route } from '../http/route.ts';
import { openApiRoute } from '../openapi.ts';
import { routes } from '../routes.ts';

/** Every call that the app mounts; to be looked at, not called. */
export const everyRoute: readonly Route[] = [
  ...routes,
  ...healthRoutes({ readiness: async () => ({}) }),
  openApiRoute(routes),
];

/** Answers without end have tests of their own. */
export const isEndless = ({ path }: Pick<Route, 'path'>): boolean => path.endsWith('/events');

/** `GET /api/dfc/:id`. */
export const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>): string =>
  `${method.toUpperCase()} ${path}`;

export const isOfStaff = ({ path }: Pick<Route, 'path'>): boolean => path.startsWith('/admin/');

/** The staff's calls on people, which take the most fields. */
export const isOfPeople = ({ path }: Pick<Route, 'path'>): boolean =>
  /^\/admin\/api\/(user|administrator|contact)/.test(path);
