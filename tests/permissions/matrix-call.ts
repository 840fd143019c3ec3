import { parseContractKey } from '@pitlane/shared/features/contracts/rules/contract-key';

/** The target of a call: a contract or dealer in scope, a foreign one, one that doesn't exist, or none at all. */
export type Target = 'own' | 'foreign' | 'missing' | 'itself';

/** A contract to ask for, by its number or its whole name, and its dealer. */
export interface MatrixTarget {
  number: string;
  key: string;
  dealerCode: string;
}

/** How a call is made, and for which targets. */
export interface MatrixCall {
  targets: readonly Target[];
  request: (asked: MatrixTarget) => {
    method?: 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE';
    url: string;
    payload?: object;
  };
}

/** Every day of the book. */
export const ever = { startDate: '2018-01-01', endDate: '2026-11-01' };

/** A contract and a dealer that don't exist. */
export const missing: MatrixTarget = { number: '99999999', key: 'MBP-99999999', dealerCode: 'ZZ999' };

/** A contract as a request about it names it. */
export function namedBy(key: string) {
  const { programCode, contractNumber, contractSuffix } = parseContractKey(key) ?? {};
  return { programCode, contractNumber, contractSuffix: contractSuffix ?? '' };
}

export function ofQuote(method: 'PUT' | 'POST', url: string): MatrixCall {
  return {
    targets: ['own', 'foreign', 'missing'],
    request: ({ key }) => ({
      method,
      url,
      payload: { ...namedBy(key), cancelAsOfDate: '2026-11-01', cancelReason: 77, userName: 'admin' },
    }),
  };
}

/** A step of a cancellation that wasn't requested, or of a quote that wasn't saved. */
export function ofMissingCancellation(url: string): MatrixCall {
  return { targets: ['missing'], request: () => ({ method: 'POST', url, payload: {} }) };
}

/** A step of a user who doesn't exist. */
export function ofMissingUser(step: string): MatrixCall {
  const request = { method: 'POST', url: `/api/v1/users/2000000000/${step}`, payload: {} } as const;
  return { targets: ['missing'], request: () => request };
}

/** A call for no contract in particular. */
export function get(url: string): MatrixCall {
  return { targets: ['itself'], request: () => ({ url }) };
}

/** A row that doesn't exist: anyone who may make the call gets "not found". */
export function ofMissing(method: 'GET' | 'PATCH' | 'DELETE', url: string, payload?: object): MatrixCall {
  const request = { method, url: `${url}/2000000000`, ...(payload ? { payload } : {}) };
  return { targets: ['missing'], request: () => request };
}

export function post(url: string, payload: () => object): MatrixCall {
  return { targets: ['itself'], request: () => ({ method: 'POST', url, payload: payload() }) };
}

let names = 0;
/** A name that no call before has taken. */
export function fresh(): string {
  names += 1;
  return `new-${names}`;
}

export function put(url: string, payload: object): MatrixCall {
  return { targets: ['itself'], request: () => ({ method: 'PUT', url, payload }) };
}

/** A figure of the dashboard, narrowed to a dealer. */
export function figure(name: string): MatrixCall {
  return {
    targets: ['own', 'foreign', 'missing'],
    request: ({ dealerCode }) => ({
      method: 'PUT',
      url: `/api/dashboard/${name}`,
      payload: { dealerCode, userName: 'admin', useSefi: false },
    }),
  };
}

/** A figure of a dealer, or its contracts of some days. */
export function ofVisits(
  method: NonNullable<ReturnType<MatrixCall['request']>['method']>,
  part: string,
  payload?: object,
): MatrixCall {
  return {
    targets: ['own', 'foreign', 'missing'],
    request: ({ dealerCode }) => ({
      method,
      url: `/api/v1/dealers/${dealerCode}/${part}`,
      ...(payload ? { payload } : {}),
    }),
  };
}

export function ofDealer(name: string): MatrixCall {
  const days = new URLSearchParams(ever);
  return {
    targets: ['own', 'foreign', 'missing'],
    request: ({ dealerCode }) => ({ url: `/api/dealers/${name}?dealerCode=${dealerCode}&${days}` }),
  };
}
