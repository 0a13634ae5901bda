import { type ReactNode, useEffect, useState } from 'react';
import { SearchForm } from './search-form.tsx';
import type { SearchFormFacts } from './search-form-facts.ts';

/**
 * The search on a page without the router: its list is the next document, which the browser loads.
 * @param onAlive does what waited until the form listens
 */
export function StandingSearch({ facts, onAlive }: { facts: SearchFormFacts; onAlive?: () => void }) {
  const [isUnderWay, setUnderWay] = useState(false);
  useEffect(() => {
    // The page may be shown again as it was left.
    const stay = () => setUnderWay(false);
    addEventListener('pageshow', stay);
    return () => removeEventListener('pageshow', stay);
  }, []);
  useEffect(() => onAlive?.(), [onAlive]);
  return <SearchForm facts={facts} Link={DocumentLink} isUnderWay={isUnderWay} onSearch={() => setUnderWay(true)} />;
}

function DocumentLink({ to, className, children }: { to: string; className?: string; children: ReactNode }) {
  return (
    <a href={to} className={className}>
      {children}
    </a>
  );
}
