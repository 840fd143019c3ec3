import { useLocation, useNavigate } from 'react-router-dom';
import { useSearchFormPlace } from './search-form-place.ts';

/** Returns a function that puts a query into the address of the current page. Repeating the same query adds no second entry to the history. */
export function useSearchAddress(): (query: string) => void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { onSearch } = useSearchFormPlace();
  return (query) => {
    // As people write them, and as the search window does.
    const text = query.replaceAll('%7C', '|').replaceAll('%3A', ':');
    const next = text && `?${text}`;
    onSearch();
    void navigate({ pathname, search: next }, { replace: next === search });
  };
}
