/** Addresses of the portal (part B §2.4). */
export const paths = {
  login: '/login',
  passwordLost: '/password-lost',
  dashboard: '/dashboard',
  currentRequests: '/dfc/list/current',
  currentAgreements: '/afc/list/current',
  allRequests: '/dfc/list/all',
  newRequest: '/dfc/add',
  request: (id: number, tab?: string) => `/dfc/edit/${id}${tab ? `/${tab}` : ''}`,
  agreement: (id: number, tab?: string) => `/afc/edit/${id}${tab ? `/${tab}` : ''}`,
  pendingPayments: '/payment/list/pending',
  toDo: '/todo/list',
} as const;
