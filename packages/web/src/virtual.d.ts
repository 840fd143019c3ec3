/// <reference types="vite/client" />
declare module 'virtual:primer-theme.css';
