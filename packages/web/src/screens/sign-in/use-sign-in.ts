import type { BeginResult, SignInFlow, SignInResult } from '@pitlane/shared/client/session/kratos';
import { isPortalAddress } from '@pitlane/shared/features/searches/rules';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAppDispatch } from '../../portal/api/app-store.ts';
import { askSession } from '../../portal/signed-in/session-middleware.ts';
import { identity } from '../../session/identity.ts';

/** An error message; `mayRetry` if starting over may help. */
export interface SignInProblem {
  text: string;
  isWrongInput?: boolean;
  mayRetry?: boolean;
}

const tooLong = 'This sign-in page expired. Sign in now.';

type Place = ReturnType<typeof useFlowAddress>;

/** Called with the response of a passkey, for the flow that requested it. */
type PasskeyUsed = (flow: SignInFlow, answer: string) => Promise<void>;

/** The sign-in of this page: starts its flow or finds it by the address, sends it, and starts again when it expired. */
export function useSignIn() {
  const place = useFlowAddress();
  const { secondsToWait, wait } = useCountdown();
  const [isSending, setIsSending] = useState(false);
  const passkeyUsed = useRef<PasskeyUsed>(undefined);
  const page = useFlow(place, passkeyUsed);
  const { begin, problem, setProblem } = page;

  const handle = async (sent: Promise<SignInResult>) => {
    setIsSending(true);
    const result = await sent;
    if (result.kind === 'signedIn') place.keepWanted(result.returnTo);
    if (result.kind === 'wait') wait(result.seconds);
    await page.show(result);
    setIsSending(false);
    return result.kind;
  };
  useEffect(() => {
    passkeyUsed.current = async (flow, answer) => {
      const kind = await handle(identity.send(flow, 'passkey', { passkey_login: answer }));
      if (kind !== 'refused') return;
      // A passkey's challenge is requested once.
      await begin();
      setProblem({ text: "This passkey doesn't work here. Sign in with your password." });
    };
  });
  const send = async (username: string, password: string) => {
    const flow = await page.flow();
    return flow ? handle(identity.signIn(flow, username, password)) : 'failed';
  };
  return { send, begin, isSending, problem, secondsToWait };
}

/** The flow of this page, which starts with it, and what is wrong with it. */
function useFlow(place: Place, passkeyUsed: RefObject<PasskeyUsed | undefined>) {
  const dispatch = useAppDispatch();
  const known = useRef<SignInFlow>(undefined);
  const [problem, setProblem] = useState<SignInProblem>();
  const readSession = useCallback(() => dispatch(askSession()), [dispatch]);
  const take = useCallback(
    async (begun: BeginResult) => {
      if (begun.kind === 'failed') return setProblem({ text: begun.message, mayRetry: true });
      if (begun.kind === 'flow') {
        known.current = begun.flow;
        setProblem(textOf(begun.flow));
        void offerPasskeys(begun.flow, (answer) => void passkeyUsed.current?.(begun.flow, answer));
        return place.keepFlow(begun.flow.id);
      }
      const session = await readSession();
      if (session.error) setProblem({ text: messageOf(session.error), mayRetry: true });
    },
    [place, readSession, passkeyUsed],
  );
  const begin = useCallback(
    async () => take(await identity.beginBrowserSignIn({ returnTo: location.origin + place.wanted })),
    [take, place.wanted],
  );
  const beginning = useRef<Promise<void>>(undefined);
  useEffect(() => {
    beginning.current ??= findOrBegin(place.flowId, { begin, take });
  }, [begin, take, place.flowId]);
  const flow = async () => {
    // A user who types before the flow is found must not get another one, which would lose the page to return to.
    await beginning.current;
    if (!known.current) await begin();
    return known.current;
  };
  const show = async (result: SignInResult) => {
    if (result.kind === 'refused') known.current = result.flow;
    if (result.kind === 'signedIn') {
      await readSession();
      return;
    }
    if (result.kind === 'expired') await begin();
    setProblem(problemOf(result));
  };
  return { begin, flow, show, problem, setProblem };
}

async function findOrBegin(
  flowId: string | null,
  { begin, take }: { begin: () => Promise<void>; take: (begun: BeginResult) => Promise<void> },
): Promise<void> {
  const known = flowId ? await identity.findSignIn(flowId) : undefined;
  // A flow that is gone (expired, another browser's) is simply started again.
  if (!known || (known.kind === 'failed' && known.status !== 0)) return begin();
  return take(known.kind === 'flow' ? { ...known, flow: withoutAttempt(known.flow) } : known);
}

/** Returns the error after an attempt that didn't sign in. */
function problemOf(result: Exclude<SignInResult, { kind: 'signedIn' }>): SignInProblem {
  switch (result.kind) {
    case 'refused':
      return { ...textOf(result.flow, 'Wrong username or password.'), isWrongInput: true };
    case 'expired':
      return { text: tooLong };
    case 'wait':
    case 'failed':
      return { text: result.message };
    default:
      return result satisfies never;
  }
}

/** `/landing?flow=…`, and in the history entry next to it the place to go to afterwards. */
function useFlowAddress() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const stated = (state as { wanted?: string } | null)?.wanted;
  const keepFlow = useCallback(
    (id: string) => {
      // Someone who is faster than the flow has left for a new password, and must not be brought back.
      if (new URLSearchParams(window.location.search).has('recover')) return;
      void navigate(`/landing?flow=${encodeURIComponent(id)}`, { replace: true, state });
    },
    [navigate, state],
  );
  const keepWanted = (returnTo: string | null) => {
    if (stated || !returnTo?.startsWith(`${location.origin}/`)) return;
    const wanted = returnTo.slice(location.origin.length);
    // The start is where one arrives anyway; going there by its own address would build the whole portal twice.
    if (wanted !== '/' && isPortalAddress(wanted))
      void navigate(`/landing${search}`, { replace: true, state: { wanted } });
  };
  return {
    flowId: new URLSearchParams(search).get('flow'),
    wanted: stated && isPortalAddress(stated) ? stated : '/',
    keepFlow,
    keepWanted,
  };
}

/** The flow without the message of an earlier attempt: on a page that was just opened it would look like a new one. */
function withoutAttempt(flow: SignInFlow): SignInFlow {
  // Kratos numbers what is wrong with an input 4000001 to 4009999.
  return { ...flow, messages: flow.messages.filter(({ id }) => Math.floor(id / 10_000) !== 400) };
}

/** Lets the browser offer its passkeys, if the service accepts them. */
async function offerPasskeys(flow: SignInFlow, onUsed: (answer: string) => void): Promise<void> {
  if (!flow.nodes.some(({ name }) => name === 'passkey_challenge')) return;
  const { offerPasskey } = await import('./offer-passkey.ts');
  await offerPasskey(flow, onUsed);
}

function textOf(flow: SignInFlow): SignInProblem | undefined;
function textOf(flow: SignInFlow, fallback: string): SignInProblem;
function textOf(flow: SignInFlow, fallback?: string): SignInProblem | undefined {
  const text = flow.messages.map((message) => message.text).join(' ') || fallback;
  return text ? { text } : undefined;
}

function messageOf(error: unknown): string {
  return (error as { message?: string }).message ?? "Couldn't load your session.";
}

/** Counts the seconds of a wait down to 0. */
function useCountdown() {
  const [secondsToWait, setSecondsToWait] = useState(0);
  const isRunning = secondsToWait > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setSecondsToWait((seconds) => seconds - 1), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return { secondsToWait, wait: setSecondsToWait };
}
