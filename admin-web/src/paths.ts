/** Addresses of the back-office (part B §2.2, api.md "Addresses"). */
export const paths = {
  login: '/admin/login',
  passwordLost: '/admin/password-lost',
  dashboard: '/admin/dashboard',
  requests: '/admin/dfc/list',
  requestsInStatus: (statusId: number) => `/admin/dfc/list/status/${statusId}`,
  addRequest: '/admin/dfc/add',
  addRequestFor: (userId: number) => `/admin/dfc/add/${userId}`,
  request: (id: number, tab?: string) => `/admin/dfc/edit/${id}${tab ? `/${tab}` : ''}`,
  requestInView: (id: number, tab?: string) => `/admin/dfc/view/${id}${tab ? `/${tab}` : ''}`,
  mails: '/admin/mails',
  mailBox: (tab: 'i' | 'o', id?: number) => `/admin/mails/${tab}${id ? `/${id}` : ''}`,
} as const;
