/** How strong the password is that is being typed. Loaded when the field of a new password gets the focus. */
import { useEffect, useState } from 'react';
import { estimatePassword, estimatePauseMs, type PasswordEstimate } from './estimate-password.ts';

export default function PasswordStrength({ password }: { password: string }) {
  const [estimate, setEstimate] = useState<PasswordEstimate | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setEstimate(estimatePassword(password)), estimatePauseMs);
    return () => clearTimeout(timer);
  }, [password]);
  return (
    <p className="help strength" role="status" data-score={estimate?.score}>
      {estimate?.sentence}
    </p>
  );
}
