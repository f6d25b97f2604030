import { coverageRequestRoutes } from './coverage-requests/coverage-requests.routes.ts';
import type { Route } from './http/route.ts';

/** Every call of the product, slice by slice. */
export const routes: readonly Route[] = [...coverageRequestRoutes];
