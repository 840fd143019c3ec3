import type { ComponentProps, ReactNode } from 'react';
import { type Answer, lackingTextOf, loadStateOf } from './answer.ts';
import { LoadingContainer } from './LoadingContainer.tsx';

interface Props extends Omit<ComponentProps<typeof LoadingContainer>, 'state' | 'onReload' | 'children'> {
  /** The call that has to be answered first. */
  answer: Answer;
  /** Absent if a page of its own shows what is loaded. */
  children?: ReactNode;
}

/** Shows what one call has loaded, and until then that it is loading or failed, or isn't available from the server. */
export function AnswerContainer({ answer, failure, children, ...rest }: Props) {
  const lacking = lackingTextOf(answer);
  return (
    <LoadingContainer
      {...rest}
      failure={lacking ?? failure}
      state={loadStateOf(answer)}
      onReload={lacking === undefined ? () => void answer.refetch() : undefined}
    >
      {children}
    </LoadingContainer>
  );
}
