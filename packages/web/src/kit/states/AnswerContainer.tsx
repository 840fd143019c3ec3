import type { ComponentProps, ReactNode } from 'react';
import { type Answer, loadStateOf } from './answer.ts';
import { LoadingContainer } from './LoadingContainer.tsx';

interface Props extends Omit<ComponentProps<typeof LoadingContainer>, 'state' | 'onReload' | 'children'> {
  /** The call that has to be answered first. */
  answer: Answer;
  /** Absent where a page of its own shows what is loaded. */
  children?: ReactNode;
}

/** Shows what one call has loaded, and until then that it is loading or failed. */
export function AnswerContainer({ answer, children, ...rest }: Props) {
  return (
    <LoadingContainer {...rest} state={loadStateOf(answer)} onReload={() => void answer.refetch()}>
      {children}
    </LoadingContainer>
  );
}
